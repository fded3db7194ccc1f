import type { PassportInput } from '../../machines/passport.machine';
import type { PageConfig } from '../config/config';
import { hintTab, readParams, type ParamsReading } from '../navigation/parameters';
import { initialInput, type Visit } from './initialInput';

/** What decides the first page of a visit, besides its configuration. */
export interface FirstVisit extends Omit<Visit, 'authType' | 'actionType'> {
  readonly search: string;
  /** Origin of the page. */
  readonly base: string;
  readonly cookie: (name: 'authType' | 'actionType') => string | null;
}

export interface FirstPage extends ParamsReading {
  readonly input: PassportInput;
}

/** Returns the parameters of a visit and what its first page shows, in browsers, servers and tests (SITE-1, SITE-3). */
export function firstPage(config: PageConfig, { search, base, cookie, ...visit }: FirstVisit): FirstPage {
  const reading = readParams(search, { ...config, base });
  const kept = { authType: hintTab(reading.params) ?? cookie('authType'), actionType: cookie('actionType') };
  return { ...reading, input: initialInput(config, reading.params, { ...visit, ...kept }) };
}

/**
 * Returns the name of what a first page shows. With one configuration, pages of the same name have the same markup:
 * a browser hydrates a document that has the name of its own page.
 */
export function pageName({ site, language, start }: PassportInput, inFrame: boolean): string {
  return [site.name, language, start.mode, start.tab, inFrame ? 'frame' : 'page'].join('.');
}
