import { describe, expect, it } from 'vitest';
import { refusalNames } from '../../machines/results/codes';
import { problemNames } from '../../machines/rules/problems';
import { regions } from '../../machines/rules/regions';
import { sources, textsOf } from './texts';

const ids = Object.keys(textsOf('en-us'));
const has = (id: string) => ids.includes(id);
const machines = sources('machines');
const code = sources('src/page', 'src/widget', 'src/server', 'machines');

/** Returns every match of a pattern in the sources, as `path: first group`. */
const found = (files: typeof code, pattern: RegExp) =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map((match) => ({ path, id: match[1] ?? '' })));

/** Matches an id built by a template. */
const patternOf = (template: string) => {
  const escaped = template.split(/\$\{[^}]*\}/u).map((each) => each.replaceAll('.', '\\.'));
  return `^${escaped.join('[\\w.-]+')}$`;
};

describe('every name that chooses a text has one', () => {
  it('has our own text for every result [ERR-1] [LANG-1]', () => {
    expect(ids.filter((id) => id.startsWith('result.')).sort()).toEqual(
      refusalNames.map((name) => `result.${name}`).sort(),
    );
  });

  it('has a text for every validation problem [VAL-3] [LANG-1]', () => {
    expect(ids.filter((id) => id.startsWith('problem.')).sort()).toEqual(
      problemNames.map((name) => `problem.${name}`).sort(),
    );
  });

  it('has a name for each of the ten regions [SITE-9]', () => {
    const named = Object.values(regions).map(({ nationCode }) => `picker.region.${nationCode}`);
    expect(named.filter((id) => !has(id))).toEqual([]);
  });

  it('has the texts of every view and toast that a machine names [UI-1]', () => {
    const needed: Record<string, string[]> = {
      alert: ['title', 'text', 'confirm'],
      confirm: ['title', 'text', 'confirm'],
      voiceCountdown: ['title', 'text', 'confirm'],
    };
    const views = machines.flatMap(({ path, text }) =>
      [...text.matchAll(/view: '(\w+)', words: '(\w+)'/gu)].flatMap(([, view = '', words = '']) =>
        view === 'loading' || view === 'cookieless'
          ? [`${view === 'loading' ? '' : 'frame.'}${view}.${words}`]
          : (needed[view] ?? [path]).map((part) => `alert.${words}.${part}`),
      ),
    );
    const toasts = machines.flatMap(({ text }) =>
      [...text.matchAll(/showToast'[^;]*?words: '(\w+)'/gu)].map((match) => `toast.${match[1]}`),
    );
    const confirms = machines.flatMap(({ text }) =>
      [...text.matchAll(/view: 'confirm', words: '(\w+)'/gu)].map(([, words = '']) => `alert.${words}`),
    );
    expect(confirms.filter((words) => has(`${words}.cancel`) === has(`${words}.decline`))).toEqual([]);
    expect(views.length * toasts.length).toBeGreaterThan(0);
    expect([...views, ...toasts].filter((id) => !has(id))).toEqual([]);
  });
});

describe('the code uses texts that exist', () => {
  const areas = [...new Set(ids.map((id) => id.split('.')[0]))].join('|');

  it('uses no id that is in no catalogue', () => {
    const named = [
      ...found(code, /\bid: '([^']+)'/gu).filter(({ id }) => new RegExp(`^(?:${areas})\\.`, 'u').test(id)),
      ...found(code, /\bid="([^"]+)"/gu).filter(({ id }) => new RegExp(`^(?:${areas})\\.`, 'u').test(id)),
      ...found(code, new RegExp(`['"\`]((?:${areas})\\.[a-z][\\w-]*(?:\\.[\\w-]+)*)['"\`]`, 'gu')),
    ].filter(({ path }) => path.endsWith('.tsx'));
    expect(named.filter(({ id }) => !has(id))).toEqual([]);
  });

  it('builds ids only from prefixes and suffixes that exist', () => {
    const built = found(code, new RegExp(`\`((?:${areas})\\.[^\`]*\\$\\{[^\`]*)\``, 'gu'));
    const fits = (template: string) => ids.some((id) => new RegExp(patternOf(template), 'u').test(id));
    expect(built.filter(({ id }) => !fits(id))).toEqual([]);
  });

  it('passes every parameter of the texts it uses: a missing one shows the raw key [LANG-1]', () => {
    const texts = textsOf('en-us');
    const quoted = new RegExp(`['"\`]((?:${areas})\\.[^'"\`]+)['"\`]`, 'gu');
    const asked = found(code, quoted).filter(({ path }) => path.startsWith('src/'));
    const lacking = asked.flatMap(({ path, id }) => {
      const source = code.find((each) => each.path === path)?.text ?? '';
      const parameters = [...(texts[id] ?? '').matchAll(/\{(\w+)[,}]/gu)].map((match) => match[1] ?? '');
      const absent = parameters.filter((each) => !new RegExp(`\\b${each}\\b`, 'u').test(source));
      return absent.map((each) => `${path}: ${id} {${each}}`);
    });
    expect(lacking).toEqual([]);
  });

  it('has no unused text', () => {
    const all = code.map(({ text }) => text).join('\n');
    const templates = [...all.matchAll(/`(\w+\.[^`]*\$\{[^`]*)`/gu)].map(
      (match) => new RegExp(patternOf(match[1] ?? ''), 'u'),
    );
    const isWord = (name = '') => all.includes(`'${name}'`);
    const isAsked = (id: string) => {
      if (all.includes(`'${id}'`) || all.includes(`"${id}"`)) return true;
      return (
        templates.some((template) => template.test(id)) &&
        (!/^(?:alert|frame|loading|problem|toast)\./u.test(id) || isWord(id.split('.')[1]))
      );
    };
    // src/tools/generate/countries.ts builds these into the list of countries, src/build/messages-plugin.mjs into the
    // widget, without their area.
    const widget = sources('src/widget')
      .map(({ text }) => text)
      .join('\n');
    const isBuiltIn = (id: string) =>
      id.startsWith('picker.region.') ||
      (id.startsWith('widget.') && new RegExp(`\\b${id.slice('widget.'.length)}\\b`, 'u').test(widget));
    expect(ids.filter((id) => !isAsked(id) && !isBuiltIn(id))).toEqual([]);
  });

  it('contains no text of its own: no defaultMessage', () => {
    expect(found(code, /\b(defaultMessage)\b/gu)).toEqual([]);
  });
});
