import type { PassportInput } from '../../../machines/passport.machine';
import type { PageConfig } from '../config/config';
import { hintTab, readParams, type ParamsReading } from '../navigation/parameters';
import { initialInput, type Visit } from './initialInput';

/** The cookies that decide the first page. */
type StartCookie = 'authType' | 'actionType' | 'lastWay';

/** What decides the first page of a visit, besides its configuration. */
export interface FirstVisit extends Omit<Visit, StartCookie> {
  readonly search: string;
  /** Origin of the page. */
  readonly base: string;
  readonly cookie: (name: StartCookie) => string | null;
}

export interface FirstPage extends ParamsReading {
  readonly input: PassportInput;
}

/** Returns the parameters of a visit and what its first page shows, in browsers, servers and tests (SITE-1, SITE-3). */
export function firstPage(config: PageConfig, { search, base, cookie, ...visit }: FirstVisit): FirstPage {
  const reading = readParams(search, { ...config, base });
  const hinted = hintTab(reading.params);
  const kept = {
    authType: hinted ?? cookie('authType'),
    actionType: cookie('actionType'),
    // The address names the account: its form is shown.
    lastWay: hinted ? null : cookie('lastWay'),
  };
  return { ...reading, input: initialInput(config, reading.params, { ...visit, ...kept }) };
}

/**
 * Returns the name of what a first page shows. With one configuration, pages of the same name have the same markup:
 * a browser hydrates a document that has the name of its own page. A page that begins with the last method shows no tab,
 * and its button gets its words later: one document for all of them (LAST-5). Where the last method is a tab, the page has
 * room for the row that names it (LAST-1).
 */
export function pageName({ site, language, start }: PassportInput, inFrame: boolean): string {
  const shown = start.isAlone ? 'alone' : start.tab;
  const way = start.way ? 'last' : '';
  return [site.name, language, start.mode, shown, way, inFrame ? 'frame' : 'page'].join('.');
}
