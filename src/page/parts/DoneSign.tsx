import './doneSign.css';

/** The tick of what succeeded. Decorative: the title beside it says the same. */
export function DoneSign() {
  return (
    <svg className="done__sign" viewBox="0 0 56 56" aria-hidden="true">
      <rect width="56" height="56" />
      <path d="M16 29l8.5 8.5L41 20" />
    </svg>
  );
}
