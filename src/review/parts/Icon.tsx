import { Glyph } from '../draw/shapes';
import type { GlyphName } from '../model/glyphs';

/** A decorative glyph: the text beside it says the same. */
export const Icon = ({ name, size = 13 }: { readonly name: GlyphName; readonly size?: number }) => (
  <svg className="icon" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
    <Glyph name={name} x={0} y={0} size={16} />
  </svg>
);
