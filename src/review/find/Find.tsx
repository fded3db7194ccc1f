import { isForInputMethod } from '../../page/browser/inputMethod';
import {
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { load } from '../model/release';
import { nothingShown } from '../model/textPlaces';
import { grouped } from '../model/outlineTree';
import type { Lenses, Subject } from '../model/address';
import { storyboardIfMade } from '../model/sections';
import { useReview } from '../model/useReview';
import { Screenshot } from '../screens/Screenshot';
import { takeTyped } from '../model/typedAhead';
import { find, type Known } from './find';
import { firstOf, type FoundItem } from './found';
import { loadedTexts } from '../said/loadedTexts';
import './find.css';
import { text as written } from '../model/text';

interface Shown extends Omit<FoundItem, 'kind'> {
  readonly kind: string;
  /** The kind of which it lists the rest; absent for a hit. */
  readonly opens?: string;
}

/** Texts and where they are shown, loaded when the search opens. */
function useKnown(): Known {
  const [known, setKnown] = useState<Known>({});
  useEffect(() => {
    const loading = Promise.all([loadedTexts(), load('texts').catch(() => nothingShown)]);
    void loading.then(([texts, shown]) => setKnown({ texts, shown }));
  }, []);
  return known;
}

/** A small screen of a state, if one was made. */
function Thumbnail({ screen: { chart, state = '' }, lenses }: { readonly screen: Subject; readonly lenses: Lenses }) {
  if (!use(storyboardIfMade())?.charts[chart]?.[state]?.length) return null;
  return <Screenshot chart={chart} state={state} lenses={{ ...lenses, edition: null, size: 'phone' }} width={44} />;
}

/** The search field with its hits. Arrow keys select. */
export function Find({ onClose }: { readonly onClose: () => void }) {
  const { release, lenses, go, say } = useReview();
  // Begins with what was typed while this code was loaded.
  const [text, setText] = useState(takeTyped);
  const [at, setAt] = useState(0);
  const known = useKnown();
  const field = useRef<HTMLInputElement>(null);
  const before = useRef(document.activeElement);
  const typed = useDeferredValue(text);
  /** Kinds of which all hits are listed, for these words. */
  const [whole, setWhole] = useState<{ readonly of: string; readonly kinds: ReadonlySet<string> } | null>(null);
  const all = useMemo(
    () => (typed.trim() === '' ? [] : find(release, typed, { ...known, lenses })),
    [release, typed, known, lenses],
  );
  const { shown, more } = useMemo(
    () => firstOf(all, whole?.of === typed ? whole.kinds : new Set()),
    [all, whole, typed],
  );
  const found = useMemo<readonly Shown[]>(
    () =>
      shown.flatMap((each, place): Shown[] => {
        const kind = written(`find.${each.kind}`);
        const count = shown[place + 1]?.kind === each.kind ? 0 : (more.get(each.kind) ?? 0);
        const rest = {
          kind,
          key: `more-${each.kind}`,
          title: written('find.more', { count }),
          note: '',
          to: {},
          opens: each.kind,
        };
        return [{ ...each, kind }, ...(count > 0 ? [rest] : [])];
      }),
    [shown, more],
  );
  useLayoutEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (typed) say(written('find.count', { count: all.length }));
  }, [typed, all, say]);
  const choose = (chosen: Shown | undefined) => {
    if (!chosen) return;
    if (chosen.opens) {
      setWhole({ of: typed, kinds: new Set([...(whole?.of === typed ? whole.kinds : []), chosen.opens]) });
      return;
    }
    go(chosen.to);
    onClose();
    document.getElementById('main')?.focus();
  };
  const move = (by: number) => {
    const next = Math.max(0, Math.min(found.length - 1, at + by));
    setAt(next);
    document.getElementById(`found-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isForInputMethod(event.nativeEvent)) return;
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => choose(found[at]),
      Escape: () => {
        onClose();
        if (before.current instanceof HTMLElement) before.current.focus();
      },
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div className="find" role="search">
      <input
        ref={field}
        onKeyDown={onKeyDown}
        onBlur={onClose}
        type="search"
        value={text}
        placeholder={written('find.example')}
        aria-label={written('find.label')}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls="found"
        aria-activedescendant={found[at] ? `found-${at}` : undefined}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
      />
      {(typed !== '' || found.length > 0) && (
        <div className="pop found" id="found" role="listbox" aria-label={written('find.found')} tabIndex={-1}>
          {found.length === 0 && (
            <div className="mut" role="option" tabIndex={-1} aria-selected="false">
              {written('say.noMatch')}
            </div>
          )}
          {grouped(found, ({ kind }) => kind).map(([kind, group]) => (
            <div role="group" aria-label={kind} key={kind}>
              <div className="found-kind" aria-hidden="true">
                {kind}
              </div>
              {group.map((each) => {
                const place = found.indexOf(each);
                return (
                  <div
                    key={each.key}
                    id={`found-${place}`}
                    role="option"
                    aria-selected={place === at}
                    tabIndex={-1}
                    // The field keeps the focus, by which the list stays. Safari on iOS moves it at the mouse event of
                    // a tap.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(each)}
                    onKeyDown={onKeyDown}
                  >
                    <span className="found-screen" aria-hidden="true">
                      <Suspense>
                        {each.screen && <Thumbnail screen={each.screen} lenses={each.to.lenses ?? lenses} />}
                      </Suspense>
                    </span>
                    <b>{each.title}</b>
                    <span className="mut">{each.note}</span>
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
