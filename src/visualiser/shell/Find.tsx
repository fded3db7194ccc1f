import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useReview } from '../useReview';
import { find, type Found, type Texts } from './find';
import { grouped } from './outlineTree';
import './find.css';

/** The search field with its hits. Arrow keys select, Enter navigates. */
export function Find({ onClose }: { readonly onClose: () => void }) {
  const { release, go, say } = useReview();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [texts, setTexts] = useState<Texts>({});
  const field = useRef<HTMLInputElement>(null);
  const typed = useDeferredValue(text);
  const found = useMemo(() => find(release, typed, texts), [release, typed, texts]);
  useEffect(() => {
    field.current?.focus();
    void import('./screenTexts').then(({ allTexts }) => setTexts(allTexts()));
  }, []);
  useEffect(() => {
    if (typed) say(`${found.length} found`);
  }, [typed, found, say]);
  const choose = (chosen: Found | undefined) => {
    if (!chosen) return;
    go(chosen.to);
    onClose();
  };
  const move = (by: number) => {
    const next = Math.max(0, Math.min(found.length - 1, at + by));
    setAt(next);
    document.getElementById(`found-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => choose(found[at]),
      Escape: onClose,
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
        placeholder="A state, a code, a requirement, a text"
        aria-label="Find a state, a code, a requirement, a text"
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
      {typed !== '' && (
        <div className="found" id="found" role="listbox" aria-label="Found" tabIndex={-1}>
          {found.length === 0 && (
            <div className="mut" role="option" tabIndex={-1} aria-selected="false">
              No match.
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
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => choose(each)}
                    onKeyDown={onKeyDown}
                  >
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
