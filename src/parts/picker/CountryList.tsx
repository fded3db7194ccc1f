import {
  memo,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useIntl } from 'react-intl';
import type { Region } from '../../../machines/rules/regions';
import { useAnnouncement } from '../Announcer';
import { Icon } from '../Icon';
import { usePageContext } from '../pageContext';
import type { Country } from './countries';
import { LetterIndex } from './LetterIndex';
import { found, groupsOf, often, rowsFor } from './rows';
import { prepareSearch } from './search';
import './picker.css';

interface CountryListProps {
  countries: readonly Country[];
  chosen: Region;
  onChoose: (region: Region) => void;
  onClose: () => void;
  hasLetterIndex?: boolean;
}

/** Touch devices: focusing the search would open a keyboard that covers half of the list. */
const touch = '(hover: none)';
/** By then the list is painted. */
const paintedMs = 200;
const step: Readonly<Record<string, number | undefined>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** A combobox with a grouped list that is always open. Arrow keys move, Enter chooses, Esc closes (CTRY-6). */
export function CountryList({ countries, chosen, onChoose, onClose, hasLetterIndex }: CountryListProps) {
  const { formatMessage } = useIntl();
  const { language, site } = usePageContext();
  const { homeRegion } = site;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const rows = useMemo(
    () => rowsFor(countries, words, { homeRegion, language }),
    [countries, words, homeRegion, language],
  );
  const keyOfChosen = rows.find(({ country }) => country.nationCode === chosen.nationCode)?.key ?? null;
  const [active, setActive] = useState(keyOfChosen);
  const groups = useMemo(() => groupsOf(rows), [rows]);
  const places = useMemo(() => new Map(rows.map(({ key }, at) => [key, at + 1])), [rows]);
  const here = rows.find(({ key }) => key === active)?.key ?? rows[0]?.key;
  const isEmpty = rows.length === 0;
  const label = formatMessage({ id: 'picker.title' });
  const headings: Readonly<Record<string, string>> = { [often]: formatMessage({ id: 'picker.often' }), [found]: '' };
  const headingOf = (group: string) => headings[group] ?? group;
  useAnnouncement(words ? formatMessage({ id: 'picker.results' }, { count: rows.length }) : '');
  useEffect(() => {
    if (!window.matchMedia(touch).matches) search.current?.focus();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => prepareSearch(countries), paintedMs);
    return () => clearTimeout(timer);
  }, [countries]);
  useEffect(() => {
    if (here) document.getElementById(`${id}${here}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [here, id]);

  const find = (event: ChangeEvent<HTMLInputElement>) => {
    setWords(event.currentTarget.value);
    setActive(null);
  };
  const choose = useCallback(({ nationCode, areaCode }: Country) => onChoose({ nationCode, areaCode }), [onChoose]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = step[event.key];
    const at = rows.findIndex(({ key }) => key === here);
    const row = rows[at];
    const chooses = event.key === 'Enter';
    if (by !== undefined) setActive(rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.key ?? null);
    else if (chooses && row) choose(row.country);
    else if (event.key === 'Escape') onClose();
    else if (!chooses) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <label className="pick__find">
        <Icon name="search" />
        <span className="vh">{formatMessage({ id: 'picker.search' })}</span>
        <input
          type="search"
          role="combobox"
          aria-expanded={!isEmpty}
          aria-autocomplete="list"
          aria-controls={isEmpty ? undefined : id}
          autoComplete="tel-country-code"
          aria-activedescendant={here && `${id}${here}`}
          placeholder={formatMessage({ id: 'picker.search' })}
          spellCheck={false}
          enterKeyHint="done"
          value={words}
          ref={search}
          onChange={find}
          onKeyDown={onKeyDown}
        />
      </label>
      <div className="pick__body">
        {isEmpty ? (
          <div className="pick__list">
            <div className="none">{formatMessage({ id: 'picker.none' }, { search: words })}</div>
          </div>
        ) : (
          <div
            className="pick__list"
            role="listbox"
            tabIndex={-1}
            id={id}
            aria-label={label}
            ref={list}
            onMouseDown={keepFocus}
          >
            {groups.map(([group, members]) => (
              <div key={group} data-group={group}>
                {headingOf(group) && (
                  <span className="pick__group" aria-hidden="true">
                    {headingOf(group)}
                  </span>
                )}
                <div role="group" aria-label={headingOf(group) || label}>
                  {members.map(({ key, country }) => (
                    <Option
                      key={key}
                      id={`${id}${key}`}
                      country={country}
                      isActive={key === here}
                      isChosen={key === keyOfChosen}
                      place={places.get(key) ?? 0}
                      of={rows.length}
                      onChoose={choose}
                    />
                  ))}
                </div>
              </div>
            ))}
          </div>
        )}
        {hasLetterIndex && !words && <LetterIndex list={list} groups={groups.map(([group]) => group)} />}
      </div>
    </>
  );
}

/** Keeps the focus in the search field when the list is clicked. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface OptionProps {
  id: string;
  country: Country;
  isActive: boolean;
  isChosen: boolean;
  place: number;
  of: number;
  onChoose: (country: Country) => void;
}

/** One of about 250 options. Memoised: rendering all of them on every key press is slow. */
const Option = memo(function Option({ id, country, isActive, isChosen, place, of, onChoose }: OptionProps) {
  return (
    // The search field has the focus and handles the keys of the whole list (aria-activedescendant).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-posinset={place}
      aria-setsize={of}
      className={isActive ? 'option is-active' : 'option'}
      onClick={() => onChoose(country)}
    >
      <span>{country.name}</span>
      <span className="num">{country.areaCode}</span>
    </div>
  );
});
