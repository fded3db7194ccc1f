import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useAnnouncement } from '../Announcer';
import { TextButton } from '../TextButton';
import { edit } from './editing';
import { Keycap } from './Keycap';
import { digitKeys, keyRows, secureRandom, shuffled, type Key, type Layer, type Random } from './layout';
import './keyboard.css';

export interface SoftKeyboardProps {
  input: RefObject<HTMLInputElement | null>;
  /** A request is running: the Done key shows it. */
  busy: boolean;
  /** `hidden`: the user closed it. `left`: the focus moved to another field. */
  onClose: (reason: 'hidden' | 'left') => void;
  random?: Random;
}

const rowNames = ['digits', 'upper', 'middle', 'lower', 'doing'] as const;

/**
 * An on-screen keyboard for passwords (SETP-3, PWD-7): docked on phones, under the field on wide screens. It edits the
 * real input at its caret. One key is in the tab order, arrow keys move to the others, Esc closes it.
 */
export function SoftKeyboard({ input, busy, onClose, random = secureRandom }: SoftKeyboardProps) {
  const { formatMessage } = useIntl();
  const [layer, setLayer] = useState<Layer>('letters');
  const [numbers, setNumbers] = useState(digitKeys);
  const [place, setPlace] = useState({ row: 1, column: 0 });
  const [said, setSaid] = useState('');
  const panel = useRef<HTMLElement>(null);
  const label = useId();
  useAnnouncement(said);
  useLeaving(input, () => onClose('left'));
  const rows = keyRows(layer, numbers);
  const isShuffled = numbers !== digitKeys;
  const shuffle = () => {
    setNumbers(isShuffled ? digitKeys : shuffled(digitKeys, random));
    setSaid(formatMessage({ id: isShuffled ? 'keyboard.announce.inOrder' : 'keyboard.announce.shuffled' }));
  };
  const close = () => {
    input.current?.focus();
    onClose('hidden');
  };
  const press = (key: Key) => {
    const field = input.current;
    if (!field) return;
    if ('type' in key) edit(field, { insert: key.type });
    else if (key.does === 'delete' || key.does === 'clear')
      edit(field, { remove: key.does === 'clear' ? 'all' : 'before' });
    else if (key.does === 'done') pressSubmit(field);
    else if (key.does === 'shift') setLayer(layer === 'capitals' ? 'letters' : 'capitals');
    else setLayer(key.does);
    if ('type' in key || key.does === 'delete' || key.does === 'clear') {
      setSaid(formatMessage({ id: 'keyboard.announce.count' }, { count: field.value.length }));
    }
  };
  const go = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
      return;
    }
    const next = neighbour(
      place,
      event.key,
      rows.map((row) => row.length),
    );
    if (!next || !(event.target as HTMLElement).classList.contains('key')) return;
    event.preventDefault();
    setPlace(next);
    const row = panel.current?.querySelectorAll('.keys__row')[next.row];
    row?.querySelectorAll<HTMLElement>('.key')[next.column]?.focus();
  };
  return (
    // Handles arrow keys and Esc for all keys. Preventing mousedown keeps focus and caret in the field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      className="keys keys--docked"
      role="group"
      aria-labelledby={label}
      onKeyDown={go}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className="keys__bar">
        <span id={label}>{formatMessage({ id: 'keyboard.label' })}</span>
        <TextButton aria-pressed={isShuffled} onClick={shuffle}>
          {formatMessage({ id: 'keyboard.shuffle' })}
        </TextButton>
        <TextButton onClick={close}>{formatMessage({ id: 'keyboard.hide' })}</TextButton>
      </div>
      {rows.map((row, index) => (
        <div
          key={rowNames[index]}
          className={row.length === 9 && layer !== 'symbols' ? 'keys__row keys__row--in' : 'keys__row'}
        >
          {row.map((key, column) => (
            <Keycap
              key={nameOf(key)}
              of={key}
              isCapitals={layer === 'capitals'}
              busy={busy}
              isInTabOrder={
                index === Math.min(place.row, rows.length - 1) && column === Math.min(place.column, row.length - 1)
              }
              onPress={() => press(key)}
              onFocus={() => setPlace({ row: index, column })}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

/** The React key. The key that switches layers keeps its own, so that it keeps the focus. */
const nameOf = (key: Key) => ('type' in key ? key.type : key.does === 'letters' ? 'symbols' : key.does);

/** Returns the place that an arrow key moves to, null for other keys. `lengths` are keys per row. Rows wrap around. */
export function neighbour({ row, column }: { row: number; column: number }, arrow: string, lengths: readonly number[]) {
  const length = lengths[row] ?? 1;
  const across = (to: number) => {
    const at = Math.min(lengths.length - 1, Math.max(0, to));
    const middle = ((column + 0.5) / length) * (lengths[at] ?? 1);
    return { row: at, column: Math.floor(middle) };
  };
  if (arrow === 'ArrowRight') return { row, column: (column + 1) % length };
  if (arrow === 'ArrowLeft') return { row, column: (column + length - 1) % length };
  if (arrow === 'ArrowUp') return across(row - 1);
  if (arrow === 'ArrowDown') return across(row + 1);
  if (arrow === 'Home') return { row, column: 0 };
  if (arrow === 'End') return { row, column: length - 1 };
  return null;
}

/** Clicks the form's submit button, as Enter would. */
function pressSubmit({ form }: HTMLInputElement): void {
  form?.querySelector<HTMLElement>('[type=submit]')?.click();
}

/** Calls `leave` when another field gets the focus, which this keyboard might cover (WCAG 2.4.11). */
function useLeaving(input: RefObject<HTMLInputElement | null>, leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const field = input.current?.closest('.field');
      if (field && target instanceof Node && !field.contains(target)) latest.current();
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [input]);
}
