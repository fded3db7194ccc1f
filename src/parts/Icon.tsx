/** The icons of the first page. `size` is the side of the square in CSS pixels. */
const icons = {
  caret: { size: 16, strokes: <path d="M4 6l4 4 4-4" /> },
  tick: { size: 16, strokes: <path d="M3 8.5l3.2 3.2L13 4.8" /> },
  wrong: {
    size: 18,
    strokes: (
      <>
        <circle cx="9" cy="9" r="7.25" />
        <path d="M9 5v4.8M9 12.2v1" />
      </>
    ),
  },
  info: {
    size: 18,
    strokes: (
      <>
        <circle cx="9" cy="9" r="7.25" />
        <path d="M9 8v5M9 5v1" />
      </>
    ),
  },
  search: {
    size: 20,
    strokes: (
      <>
        <circle cx="9" cy="9" r="5.5" />
        <path d="M13.2 13.2L17 17" />
      </>
    ),
  },
  globe: {
    size: 20,
    strokes: (
      <>
        <circle cx="10" cy="10" r="7.25" />
        <path d="M2.75 10h14.5M10 2.75c5 5 5 9.5 0 14.5M10 2.75c-5 5-5 9.5 0 14.5" />
      </>
    ),
  },
  back: { size: 24, strokes: <path d="M15 5l-7 7 7 7" /> },
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
  eye: {
    size: 24,
    strokes: (
      <>
        <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
        <circle cx="12" cy="12" r="3" />
      </>
    ),
  },
  eyeShut: {
    size: 24,
    strokes: <path d="M2.5 10.5c2 2.7 5.3 5 9.5 5s7.5-2.3 9.5-5M12 15.5v3M6.5 14l-1.8 2.5M17.5 14l1.8 2.5" />,
  },
} as const;

/** A decorative icon: text beside it, or its button's label, says the same. */
export function Icon({ name }: { name: keyof typeof icons }) {
  const { size, strokes } = icons[name];
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {strokes}
    </svg>
  );
}
