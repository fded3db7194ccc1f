/**
 * What a framed page paints until its scripts know the host, and a dialog until they know its place: where title, tabs,
 * field and button will be, and nothing to read, click or type into (T-09). It is one SVG because browsers count that
 * as a first contentful paint.
 */
export function FormOutline() {
  return (
    <svg className="outline" aria-hidden="true">
      <rect x="20" y="18" width="64" height="20" rx="4" />
      <rect x="22" y="76" width="44" height="16" rx="4" />
      <rect x="98" y="76" width="60" height="16" rx="4" />
      <rect className="outline__wide outline__head" y="108" height="1" />
      <rect className="outline__wide" x="20" y="154" height="48" rx="4" />
      <rect className="outline__wide" x="20" y="235.5" height="48" rx="4" />
    </svg>
  );
}
