const encircled = (path: string) => (
  <>
    <circle cx="9" cy="9" r="7.25" />
    <path d={path} />
  </>
);

/** The icons of the first page. `size` is the side of the square in CSS pixels. */
const icons = {
  caret: { size: 16, strokes: <path d="M4 6l4 4 4-4" /> },
  tick: { size: 16, strokes: <path d="M3 8.5l3.2 3.2L13 4.8" /> },
  wrong: { size: 18, strokes: encircled('M9 5v4.8M9 12.2v1') },
  info: { size: 18, strokes: encircled('M9 8v5M9 5v1') },
  close: { size: 24, strokes: <path d="M6 6l12 12M18 6L6 18" /> },
  clear: {
    size: 24,
    strokes: (
      <>
        <circle cx="12" cy="12" r="8" />
        <path d="M9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6" />
      </>
    ),
  },
  elsewhere: { size: 12, strokes: <path d="M4 2.5h5.5v5.5M9.5 2.5l-7 7" /> },
} as const;

/** A decorative icon: text beside it, or its button's label, says the same. */
export function Icon({ name }: { name: keyof typeof icons }) {
  const { size, strokes } = icons[name];
  return (
    <svg width={`${size / 16}em`} height={`${size / 16}em`} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {strokes}
    </svg>
  );
}
