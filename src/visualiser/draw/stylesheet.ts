import drawing from './drawing.css?raw';
import wires from './wires.css?raw';
import roles from './roles.css?raw';

const rolesIn = (css: string) => css.match(/--[\w-]+:[^;]+;/g) ?? [];

/** The CSS inside an exported chart, with the colours of one theme. It needs no other stylesheet. */
export function stylesheetOf(theme: 'light' | 'dark'): string {
  const chosen = (declaration: string) =>
    declaration.replace(/light-dark\(([^,]+), ([^)]+)\)/, theme === 'light' ? '$1' : '$2');
  const own = rolesIn(roles).map(chosen).join('');
  const rules = `${drawing}${wires}`
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?|(:) /g, '$1$2');
  return `.chart{${own}}${rules}`;
}
