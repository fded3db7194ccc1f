import { messagesFor } from '../../../i18n/allMessages';
import type { Language } from '../../../machines/site/site';
import type { ShownTexts } from '../model/release';
import { fixedParts } from '../model/screenTexts';
import type { Made } from './storyboard';

/** Two languages are enough: a text is on the same screens in the third. */
const compared: readonly Language[] = ['en-us', 'zh-cn'];

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const decoded = (text: string) => text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** Returns what a screen says: its text, and the labels that a screen reader announces. One piece per line. */
export function piecesOf(markup: string): string[] {
  const labels = [...markup.matchAll(/ (?:aria-label|placeholder|alt|title)="([^"]*)"/g)].map(([, text = '']) => text);
  const said = markup.replaceAll(/<\/?(?:a|b|bdi|br|em|i|span|strong|wbr)\b[^>]*>/g, '').split(/<[^>]*>/);
  return [...said, ...labels].map((piece) => decoded(piece).trim()).filter(Boolean);
}

/** Whether one piece has all fixed parts of a text, in order. A text without parameters is the whole piece. */
function says(pieces: readonly string[], parts: readonly string[]): boolean {
  if (parts.length === 1) return pieces.includes(parts[0]?.trim() ?? '');
  const all = pieces.join('\n');
  let from = 0;
  return parts.every((part) => {
    const at = all.indexOf(part.trim(), from);
    from = at + part.trim().length;
    return at >= 0;
  });
}

/** Returns the innermost states whose screens show each text, in any edition. */
export function shownTexts({ storyboard, screens }: Pick<Made, 'storyboard' | 'screens'>): ShownTexts {
  const states: string[] = [];
  const by: Record<string, number[]> = {};
  const texts = compared.map((language) =>
    Object.entries(messagesFor(language)).map(([id, message]) => [id, fixedParts(message)] as const),
  );
  for (const [chart, reached] of Object.entries(storyboard.charts)) {
    const paths = Object.keys(reached);
    const inner = paths.filter(
      (path) => !paths.some((other) => other !== path && other.startsWith(path && `${path}.`)),
    );
    for (const path of inner) {
      const shown = new Set(
        compared.flatMap((language, at) => {
          const made = screens[`${chart}.${language}`];
          const names = new Set(Object.values(made?.states[path] ?? {}));
          const pieces = [...names].flatMap((name) => piecesOf(made?.html[name] ?? ''));
          return (texts[at] ?? []).filter(([, parts]) => parts.length > 0 && says(pieces, parts)).map(([id]) => id);
        }),
      );
      if (shown.size === 0) continue;
      for (const id of shown) by[id] = [...(by[id] ?? []), states.length];
      states.push(`${chart}.${path}`);
    }
  }
  return { states, by };
}
