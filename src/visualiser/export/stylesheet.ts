import drawing from '../draw/drawing.css?raw';
import tints from '../draw/tints.css?raw';
import wires from '../draw/wires.css?raw';
import roles from '../shell/roles.css?raw';

const rolesIn = (css: string) => css.match(/--[\w-]+:[^;]+;/g) ?? [];

/** The rules that a picture of charts carries inside, its colours those of one theme. It needs no other sheet. */
export function stylesheetOf(theme: 'light' | 'dark'): string {
  const chosen = (declaration: string) =>
    declaration.replace(/light-dark\(([^,]+), ([^)]+)\)/, theme === 'light' ? '$1' : '$2');
  const own = [...rolesIn(roles), ...rolesIn(tints)].map(chosen).join('');
  const rules = `${drawing}${wires}`
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}:;,>]) ?/g, '$1');
  return `.chart{${own}}${rules}`;
}
