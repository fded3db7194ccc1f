import { languages, type Language } from '../../../i18n/locales';
import { editionNames, type EditionName } from '../../../machines/site/site';

export const reviewViews = ['chart', 'screens', 'answers', 'texts', 'paths', 'changes'] as const;
export type ReviewView = 'home' | (typeof reviewViews)[number];

/** One place of the product. The address contains all of it, so it can be shared as a link. */
export interface Subject {
  /** Id of a machine, `verifyCode`; '' where no chart is meant. */
  readonly chart: string;
  /** Dotted path of a state in it, `calling.verifying`. */
  readonly state?: string;
  /** What a row of the state is named by: its transition (`result.OK[0]`), its event, or a result's number (`57`). */
  readonly event?: string;
}

export interface Lenses {
  /** null: no edition is chosen, everything is shown. */
  readonly edition: EditionName | null;
  readonly language: Language;
  readonly size: 'phone' | 'desktop';
  readonly theme: 'light' | 'dark';
}

export interface Address {
  readonly view: ReviewView;
  readonly subject: Subject;
  readonly lenses: Lenses;
  /** The steps of a run, as its owner writes them. */
  readonly run?: string | undefined;
  /** What a view alone has to remember: where a path begins, how rows are ordered, which requirement is read. */
  readonly more: Readonly<Record<string, string>>;
}

export const plainLenses: Lenses = {
  edition: null,
  language: 'en-us',
  size: 'phone',
  theme: 'light',
};
export const home: Address = { view: 'home', subject: { chart: '' }, lenses: plainLenses, more: {} };

const choices = {
  edition: editionNames,
  language: languages,
  size: ['phone', 'desktop'],
  theme: ['light', 'dark'],
} as const satisfies Record<keyof Lenses, readonly string[]>;

const nothingThere = '-';
const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
const written = (part: string | undefined) => (part ? encodeURIComponent(part) : nothingThere);

function lensesOf(query: URLSearchParams): Lenses {
  const chosen = Object.entries(choices).flatMap(([name, among]) => {
    const value = query.get(name);
    return value && (among as readonly string[]).includes(value) ? [[name, value] as const] : [];
  });
  return { ...plainLenses, ...Object.fromEntries(chosen) };
}

/**
 * Returns the place that a hash names, `#/chart/verifyCode/calling.verifying/57?edition=jp`. Ignores parts that it does
 * not understand.
 */
export function parse(hash: string): Address {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  const [view, ...parts] = path.split('/').map(decoded);
  const [chart = '', state, event] = parts.map((part) => (part === nothingThere ? '' : part));
  const query = new URLSearchParams(search);
  const run = query.get('run');
  const own = new Set([...Object.keys(choices), 'run']);
  return {
    view: reviewViews.find((each) => each === view) ?? 'home',
    subject: { chart, ...(state && { state }), ...(event && { event }) },
    lenses: lensesOf(query),
    ...(run !== null && { run }),
    more: Object.fromEntries([...query].filter(([name]) => !own.has(name))),
  };
}

/** The hash of a place; `parse(print(place))` is the place. Defaults are left out. */
export function print({ view, subject, lenses, run, more }: Address): string {
  const parts = [subject.chart, subject.state, subject.event].map(written);
  while (parts.at(-1) === nothingThere) parts.pop();
  const query = new URLSearchParams([
    ...Object.entries(lenses).filter(([name, value]) => value !== null && value !== plainLenses[name as keyof Lenses]),
    ...Object.entries(more).filter(([, value]) => value !== ''),
    ...(run === undefined ? [] : [['run', run]]),
  ] as string[][]);
  const search = query.size > 0 ? `?${query}` : '';
  return view === 'home' ? `#/${search}` : `#/${[view, ...parts].join('/')}${search}`;
}

/**
 * Returns the place after a change. Fields that the change does not name stay. An open requirement is closed when
 * another subject or view is chosen.
 */
export function moved(from: Address, to: Partial<Address>): Address {
  const next = { ...from, ...to };
  if (to.more || !(to.subject || to.view)) return next;
  return { ...next, more: Object.fromEntries(Object.entries(from.more).filter(([name]) => name !== 'requirement')) };
}
