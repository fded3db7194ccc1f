import {
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
import type { Region } from '../../../../machines/rules/regions';
import { isForInputMethod } from '../../browser/inputMethod';
import { useAnnouncement } from '../Announcer';
import { DeferredIcon } from '../DeferredIcon';
import { usePageContext } from '../pageContext';
import type { Country } from './countries';
import { LetterIndex } from './LetterIndex';
import { CountryOptions, paintedMs } from './CountryOptions';
import { countryGroups, rowsFor } from './rows';
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
  const [isReached, setReached] = useState(false);
  const isSearch = words.trim() !== '';
  const place = useMemo(() => ({ homeRegion, language }), [homeRegion, language]);
  const all = useMemo(() => rowsFor(countries, '', place), [countries, place]);
  const rows = useMemo(
    () => (isSearch ? rowsFor(countries, words, place) : all),
    [isSearch, countries, words, place, all],
  );
  const keyOfChosen = rows.find(({ country }) => country.nationCode === chosen.nationCode)?.key ?? null;
  const [active, setActive] = useState(keyOfChosen);
  const here = rows.find(({ key }) => key === active)?.key ?? rows[0]?.key;
  const letters = useMemo(() => countryGroups(all).map(([group]) => group), [all]);
  const isEmpty = rows.length === 0;
  useAnnouncement(words ? formatMessage({ id: 'picker.results' }, { count: rows.length }) : '');
  useEffect(() => {
    if (!window.matchMedia(touch).matches) search.current?.focus();
  }, []);
  useEffect(() => {
    // The first search would wait for its keys, its code and the browser's plural rules.
    const prepare = () => {
      rowsFor(countries, 'a', place);
      formatMessage({ id: 'picker.results' }, { count: countries.length });
    };
    const timer = setTimeout(prepare, paintedMs);
    return () => clearTimeout(timer);
  }, [countries, place, formatMessage]);
  useEffect(() => {
    if (here) document.getElementById(`${id}${here}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [here, id]);

  const find = (event: ChangeEvent<HTMLInputElement>) => {
    setWords(event.currentTarget.value);
    setActive(null);
  };
  const choose = useCallback(({ nationCode, areaCode }: Country) => onChoose({ nationCode, areaCode }), [onChoose]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isForInputMethod(event.nativeEvent)) return;
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
  const options = { id, chosen: keyOfChosen, onChoose: choose };
  return (
    <>
      <label className="pick__find">
        <DeferredIcon name="search" />
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
        {isEmpty && (
          <div className="pick__list">
            <div className="none">{formatMessage({ id: 'picker.none' }, { search: words })}</div>
          </div>
        )}
        <div
          className="pick__list"
          role="listbox"
          tabIndex={-1}
          id={id}
          aria-label={formatMessage({ id: 'picker.title' })}
          ref={list}
          hidden={isEmpty}
          onMouseDown={keepFocus}
        >
          {/* Hidden while a search shows others: to remove 250 rows takes longer than to search them. */}
          <CountryOptions
            {...options}
            rows={all}
            active={isSearch ? undefined : here}
            isHidden={isSearch}
            isWhole={isReached}
          />
          {isSearch && <CountryOptions {...options} rows={rows} active={here} />}
        </div>
        {hasLetterIndex && !words && <LetterIndex list={list} groups={letters} onReach={() => setReached(true)} />}
      </div>
    </>
  );
}

/** Keeps the focus in the search field when the list is clicked. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
