import { codeOf, isCode, type Rule } from './source';

/** A rule for what a pattern finds in the text. */
interface Forbidden extends Pick<Rule, 'title' | 'covers'> {
  readonly finds: RegExp;
  /** Whether comments of code count. */
  readonly hasComments?: true;
  /** A file that it covers, and texts that it must find there. */
  readonly planted: readonly [path: string, ...texts: string[]];
}

/**
 * The redirect policy of the page; the widget, which links only to the address that its host gave; the icon of the tab,
 * a checked address that is fetched as a picture; and the configuration of nginx, whose `location =` is a path.
 */
const authority =
  /^src\/(page\/(navigation\/(navigate|redirectPolicy|history)|app\/showFavicon)|widget\/frameUrl|server\/nginx(Unread)?)\.ts$/;

const inBrowser = (path: string) =>
  isCode(path) && /^(src\/(page|widget|server|charts|review)|machines|i18n)\//.test(path);
const isText = (path: string) =>
  /\.(tsx?|mjs|mts|json|md|css|html|svg|txt|sh|yml)$|^(\.[\w]+|LICENSE|\.ci\/run)$/.test(path);
const isOwn = (path: string) => path === 'test/architecture/forbidden.ts';

const rows: readonly Forbidden[] = [
  {
    title: 'no text becomes markup or code',
    covers: inBrowser,
    finds:
      /\b(innerHTML|outerHTML|srcdoc|dangerouslySetInnerHTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe)\b|\bsrcDoc=|\bdocument(\??\.|\[['"`])write(ln)?\b|\b(eval|Function)(['"`]\])?(\?\.)?\(|\bset(Timeout|Interval)(['"`]\])?(\?\.)?\(\s*['"`]/,
    planted: [
      'src/page/parts/A.tsx',
      'box.innerHTML = name;',
      `box['innerHTML'] = name;`,
      '<p dangerouslySetInnerHTML={{ __html: name }} />;',
      '<iframe srcDoc={name} />',
      'document.write(name);',
      `document['write'](name);`,
      'eval(name);',
      'window.eval(name);',
      'eval?.(name);',
      'new Function(name)();',
      `setTimeout('run()', 1);`,
    ],
  },
  {
    title: 'texts are formatted by formatMessage alone: the page has no other format of the library',
    covers: (path) => inBrowser(path) && !path.startsWith('src/review/'),
    finds:
      /\bFormatted(?!Message\b)[A-Z]\w+|\b(?:intl|useIntl\(\))\??\.format(?!Message\b)\w+|\{[^{}]*\bformat(?!Message\b)[A-Z]\w+[^{}]*\}\s*=\s*(?:useIntl\(\)|intl\b)/,
    planted: [
      'src/page/parts/A.tsx',
      `import { FormattedDate } from 'react-intl';`,
      'const text = intl.formatNumber(5);',
      'const text = useIntl().formatList(names);',
      'const { formatMessage, formatDate } = useIntl();',
    ],
  },
  {
    title: 'charts take setup from machines/setup, which makes no machine before it is used',
    covers: (path) => /^machines\/.*\.ts$/.test(path) && path !== 'machines/setup.ts',
    finds: /import[^;]*\b(setup|createMachine)\b[^;]*from 'xstate'/,
    planted: [
      'machines/front/front.machine.ts',
      `import { assign, setup } from 'xstate';`,
      `import { createMachine } from 'xstate';`,
    ],
  },
  {
    title: 'charts run without a browser by src/charts/stage alone, and are computed by src/charts/model/computing.ts',
    covers: (path) =>
      /^(src\/(charts|review|tools)|test\/contract)\/.*\.tsx?$/.test(path) &&
      !['src/charts/stage/stage.ts', 'src/charts/model/computing.ts'].includes(path),
    finds: /\b(createActor|computingScope|initialTransition|getNextSnapshot)\(/,
    planted: [
      'src/charts/random/walker.ts',
      'this.root = createActor(machine, { input });',
      'const scope = computingScope(self);',
      'const next = getNextSnapshot(machine, from, event);',
    ],
  },
  {
    title: 'only the redirect policy leaves the page',
    covers: (path) => inBrowser(path) && !authority.test(path),
    finds:
      /(\.|\[['"`])(href|action|formAction|location)\b(['"`]\])?\s*(\+|\?\?|\|\||&&)?=(?!=)|(?<![.\w])location\s*(\+|\?\?|\|\||&&)?=(?!=)|\b(location|navigation|window)(\??\.|\[['"`])(assign|replace|reload|open|navigate)(['"`]\])?(\?\.)?\(|(?<![.\w])open(\?\.)?\((?![^)]*\)\s*[:{])|\bsetAttribute(['"`]\])?(\?\.)?\(\s*['"`](href|action|src|formaction)['"`]|(\.|\[['"`])(submit|requestSubmit)(['"`]\])?(\.\w+)?(\?\.)?\(/i,
    planted: [
      'src/page/screens/A.ts',
      'location.href = target;',
      'window.location = target;',
      'location = target;',
      'window.location.replace(target);',
      'location.reload();',
      'location.href ??= target;',
      `location['replace'](target);`,
      'window.open?.(target);',
      `form['submit']();`,
      'open(target);',
      'window.open(target);',
      'form.action = target;',
      `link['href'] = target;`,
      `link.setAttribute('href', target);`,
      'HTMLFormElement.prototype.submit.call(form);',
    ],
  },
  {
    title: 'random numbers come from crypto, never from Math.random',
    covers: inBrowser,
    finds: /\bMath\??\.random\b|\bMath(\?\.)?\[|= Math;/,
    planted: ['machines/rules/a.ts', 'Math.random();', 'const { random } = Math;', `Math['random']();`],
  },
  {
    title: 'first-party code listens to messages in one file (D-LISTENER)',
    covers: (path) => isCode(path) && /^src\/(?!page\/host\/messages\.ts$)/.test(path) && inBrowser(path),
    finds: /addEventListener(\?\.)?\(\s*['"`]message|\bonmessage\s*(\?\?|\|\||&&)?=(?!=)/,
    planted: [
      'src/page/services/popup.ts',
      `window.addEventListener('message', hear);`,
      'port.onmessage = hear;',
      'onmessage ??= hear;',
    ],
  },
  {
    title: 'machines use no DOM, no network and no clock',
    covers: (path) => isCode(path) && path.startsWith('machines/'),
    finds:
      /(?<![.\w'`])(window|document|navigator|location|localStorage|sessionStorage|history|performance|process|crypto|globalThis)(\??\.\w|(\?\.)?\[)|(?<![.\w])(fetch|setTimeout|setInterval|requestAnimationFrame)(\?\.)?\(|\bDate\.now\b|\bnew Date\b(?!\s*\(\s*[^\s)])/,
    planted: [
      'machines/front/a.ts',
      'Date.now();',
      'new Date();',
      'document.title = name;',
      `document['title'] = name;`,
      'new Date;',
      `fetch('/login');`,
      'setTimeout(send, 60_000);',
      'globalThis.location;',
    ],
  },
  {
    title: 'only src/page/services/secrets.ts reveals a secret (D-SECRET)',
    covers: (path) =>
      isCode(path) &&
      /^(machines|src|i18n)\//.test(path) &&
      !['src/page/services/secrets.ts', 'machines/secret.ts'].includes(path),
    finds: /(\{[^{}]*\breveal\b[^{}]*\}|\* as \w+) from '[^']*\/secret'/,
    planted: [
      'machines/password/a.ts',
      `import { Secret, reveal } from '../../machines/secret';`,
      `import { reveal as show } from '../secret';`,
      `export * as secrets from '../../../machines/secret';`,
    ],
  },
  {
    title: 'no file names a path of a machine or the host of a registry',
    covers: (path) => isText(path) && !isOwn(path),
    hasComments: true,
    finds: /(?<![\w.])\/(work|tmp|root|home\/\w+)\/|registry\.npmjs\.org|registry\.yarnpkg|npmmirror\.com/,
    planted: ['docs/a.md', `import '/work/main/a';`, 'see /tmp/notes', '"https://registry.npmjs.org/react"'],
  },
  {
    title: 'nothing is left unfinished, no test is skipped or exclusive',
    covers: (path) => /\.(tsx?|mjs|css)$/.test(path) && !isOwn(path),
    hasComments: true,
    finds: /\b(TODO|FIXME|XXX)\b|\b(it|test|describe)\.(only|skip|todo)\(/,
    planted: ['test/a.test.ts', '// TODO later', `it.only('x', () => {});`, `test.skip('x');`],
  },
  {
    title: 'stylesheets load nothing from other origins (strict policy)',
    covers: (path) => path.endsWith('.css'),
    finds: /@import|url\((?!['"]?data:image\/svg)|expression\(/,
    planted: [
      'src/page/parts/a.css',
      `@import 'https://fonts.example/a.css';`,
      '.a { background: url(//a.example/b.png); }',
    ],
  },
  {
    title: 'no element has a style attribute (strict policy)',
    covers: (path) => /\.(tsx|html)$/.test(path) && /^(src\/|index\.html)/.test(path),
    finds: /\sstyle=["{]|\.style\.|\.cssText\b/,
    planted: ['src/page/parts/A.tsx', '<p style={{ color }} />', '<p style="color: red" />'],
  },
];

const placeOf = (text: string, at: number, found: string) =>
  `line ${text.slice(0, at).split('\n').length}: ${found.trim()}`;

export const forbidden: readonly Rule[] = rows.map(({ finds, planted: [path, ...texts], hasComments, ...rule }) => ({
  ...rule,
  breaks: (source) => {
    const text = hasComments || !isCode(source.path) ? source.text : codeOf(source);
    const all = new RegExp(finds, `g${finds.flags}`);
    return [...text.matchAll(all)].map((match) => placeOf(text, match.index, match[0]));
  },
  planted: texts.map((text) => ({ path, text })),
}));
