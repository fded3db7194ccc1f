import { glyphs, type GlyphName } from '../model/glyphs';

interface GlyphProps {
  name: GlyphName;
  x: number;
  y: number;
  size: number;
  className?: string;
}

/** One glyph with its upper left corner at x, y, `size` px wide. */
export function Glyph({ name, x, y, size, className = '' }: GlyphProps) {
  const scale = Math.round((size / 16) * 1000) / 1000;
  return (
    <path
      className={`gl ${className}`}
      d={glyphs[name]}
      fillRule="evenodd"
      transform={`translate(${x} ${y}) scale(${scale})`}
    />
  );
}
