import { useRef, type KeyboardEvent } from 'react';
import './tabs.css';

/** Id of the panel that the tabs of the first page show. */
export const frontPanel = 'tab';

export interface Tab<Name extends string> {
  name: Name;
  label: string;
}

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  active: Name;
  /** Name of the one that was used last, which has a dot. */
  last?: string | null;
  /** Id of the tab panel. */
  panel: string;
  onChoose: (name: Name) => void;
}

/** Tabs. Only the active one is in the tab order; arrow keys, Home and End activate the others. */
export function Tabs<Name extends string>({ label, tabs, active, last, panel, onChoose }: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const choose = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    onChoose(tab.name);
    list.current?.querySelector<HTMLElement>(`#${tabId(panel, tab.name)}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const here = tabs.findIndex((tab) => tab.name === active);
    const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {tabs.map((tab, index) => (
        <button
          key={tab.name}
          type="button"
          className="tab"
          data-label={tab.label}
          data-last={tab.name === last || undefined}
          role="tab"
          id={tabId(panel, tab.name)}
          aria-controls={panel}
          aria-selected={tab.name === active}
          tabIndex={tab.name === active ? 0 : -1}
          onClick={() => choose(index)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Returns the id of a tab's button, for the panel's `aria-labelledby`. */
export const tabId = (panel: string, name: string) => `${panel}-${name}`;
