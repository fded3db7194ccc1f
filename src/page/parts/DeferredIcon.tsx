/** Icons that the first page does not need. Separate from `Icon`, so that the first page does not load them. */
const icons = {
  keyboard: {
    size: 24,
    strokes: (
      <>
        <rect x="2.5" y="6" width="19" height="12" rx="1.5" />
        <path
          d="M6 9.8h.01M9 9.8h.01M12 9.8h.01M15 9.8h.01M18 9.8h.01M6 12.6h.01M9 12.6h.01M12 12.6h.01M15 12.6h.01M18 12.6h.01M8.5 15.3h7"
          strokeLinecap="round"
        />
      </>
    ),
  },
  shift: { size: 20, strokes: <path d="M10 3.5l6.5 7H13v6H7v-6H3.5z" /> },
  delete: { size: 20, strokes: <path d="M7 4h11v12H7l-5-6zM10 7.5l5 5M15 7.5l-5 5" /> },
  pending: { size: 20, strokes: <circle cx="10" cy="10" r="7.5" strokeDasharray="2.2 2.512" /> },
  met: {
    size: 20,
    strokes: (
      <>
        <circle cx="10" cy="10" r="7.5" />
        <path d="M6.5 10.3l2.4 2.4 4.6-5" />
      </>
    ),
  },
  missed: {
    size: 20,
    strokes: (
      <>
        <circle cx="10" cy="10" r="7.5" />
        <path d="M7.3 7.3l5.4 5.4M12.7 7.3l-5.4 5.4" />
      </>
    ),
  },
  phone: {
    size: 24,
    strokes: (
      <path d="M6.5 3.5h3l1.5 4-2 1.5a12 12 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2 2A16 16 0 0 1 4.5 5.5a2 2 0 0 1 2-2z" />
    ),
  },
  mail: {
    size: 24,
    strokes: (
      <>
        <rect x="3" y="5.5" width="18" height="13" rx="1" />
        <path d="M3.5 6.5l8.5 6.5 8.5-6.5" />
      </>
    ),
  },
  neither: {
    size: 24,
    strokes: (
      <>
        <circle cx="12" cy="12" r="8.5" />
        <path d="M6 18L18 6" />
      </>
    ),
  },
  again: { size: 20, strokes: <path d="M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 2.5v3.5H13" /> },
  onward: { size: 16, strokes: <path d="M6 4l4 4-4 4" /> },
  search: {
    size: 20,
    strokes: (
      <>
        <circle cx="9" cy="9" r="5.5" />
        <path d="M13.2 13.2L17 17" />
      </>
    ),
  },
  back: { size: 24, strokes: <path d="M15 5l-7 7 7 7" /> },
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
export function DeferredIcon({ name }: { name: keyof typeof icons }) {
  const { size, strokes } = icons[name];
  return (
    <svg width={`${size / 16}em`} height={`${size / 16}em`} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {strokes}
    </svg>
  );
}
