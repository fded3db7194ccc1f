import { memo, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Country } from './countries';
import { found, countryGroups, often, type CountryRow } from './rows';

/** More rows than any screen shows: the others are rendered after these are painted. */
const firstRows = 40;
/** By then, in ms, what was rendered is painted. */
export const paintedMs = 200;

interface CountryOptionsProps {
  /** Id of the list: the ids of options begin with it. */
  id: string;
  rows: readonly CountryRow[];
  /** Key of the row that Enter chooses. */
  active: string | undefined;
  /** Key of the row of the chosen country. */
  chosen: string | null;
  isHidden?: boolean;
  /** The others are needed before that. */
  isWhole?: boolean;
  onChoose: (country: Country) => void;
}

/** The rows of the country list, by group. */
export const CountryOptions = memo(function CountryOptions({
  id,
  rows,
  active,
  chosen,
  isHidden,
  isWhole,
  onChoose,
}: CountryOptionsProps) {
  const { formatMessage } = useIntl();
  const places = useMemo(() => new Map(rows.map(({ key }, at) => [key, at + 1])), [rows]);
  const isPainted = usePainted(rows);
  const end = isPainted || isWhole ? rows.length : firstRows + (places.get(active ?? '') ?? 0);
  const groups = useMemo(() => countryGroups(rows.slice(0, end)), [rows, end]);
  const headings: Readonly<Record<string, string>> = { [often]: formatMessage({ id: 'picker.often' }), [found]: '' };
  const headingOf = (group: string) => headings[group] ?? group;
  return (
    <div hidden={isHidden}>
      {groups.map(([group, members]) => (
        <div key={group} data-group={group}>
          {headingOf(group) && (
            <span className="pick__group" aria-hidden="true">
              {headingOf(group)}
            </span>
          )}
          <div role="group" aria-label={headingOf(group) || formatMessage({ id: 'picker.title' })}>
            {members.map(({ key, country }) => (
              <Option
                key={key}
                id={`${id}${key}`}
                country={country}
                isActive={key === active}
                isChosen={key === chosen}
                place={places.get(key) ?? 0}
                of={rows.length}
                onChoose={onChoose}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
});

/** Returns whether the first of these rows are painted. */
function usePainted(rows: readonly CountryRow[]): boolean {
  const [painted, setPainted] = useState<readonly CountryRow[] | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(rows), paintedMs);
    return () => clearTimeout(timer);
  }, [rows]);
  return painted === rows;
}

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
