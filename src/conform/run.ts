import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ChoiceName, EndpointName } from '../page/services/endpoints';
import { endpointChoices, endpoints } from '../page/services/endpoints';
import { createChecks, type OpenapiDocument } from '../tools/openapi/check';
import { checkJourneys } from './browser/journeys';
import { createFindings, findingLines, type Finding, type Line } from './findings';
import { checkCodeHoles } from './flows/codeHoles';
import { checkCsrf } from './flows/csrf';
import { checkEmail } from './flows/email';
import { checkLimits } from './flows/limits';
import { checkPage } from './flows/page';
import { checkPassword, checkUnknown } from './flows/password';
import { checkPhone } from './flows/phone';
import { checkProvider } from './flows/provider';
import { checkQr } from './flows/qr';
import { checkRegistration, checkVoice } from './flows/register';
import type { Checks } from './answers';
import { areCounted } from './guessable';
import { createKit, type Deeds, type Kit, type KitOptions } from './kit';

export interface ConformOutcome {
  readonly lines: readonly Line[];
  readonly findings: readonly Finding[];
  readonly deeds: Deeds;
}

const documentPath = 'docs/openapi.yaml';
/** The document is read once. */
let checks: Checks | null = null;
const isCall = (name: string): name is EndpointName | ChoiceName => name in endpoints || name in endpointChoices;

/**
 * Drives a server over HTTP as the page would, with the people given. Rejects only where there is no page (`NoPage`).
 */
export async function conform(options: KitOptions): Promise<ConformOutcome> {
  const { say = () => undefined } = options;
  checks ??= createChecks(parse(readFileSync(documentPath, 'utf8')) as OpenapiDocument);
  const { all, check } = createFindings(({ held, id, person, saw }) => {
    if (!held) say(`  differs: ${id}${person ? ` (${person})` : ''}: ${saw ?? ''}`);
  });
  const kit = createKit(options, check, checks);
  const visit = await kit.visit();
  const pathOf = (call: string) => (isCall(call) ? visit.pathOf(call) : call);
  const isSecure = await checkPage(kit, visit);
  if (isSecure) {
    await checkCalls(kit);
    if (options.inBrowser) await attempt(kit, 'Browser', () => checkJourneys(kit, visit));
    /* Last: the browser takes the minute until the next message, and a phone may be locked. */
    await attempt(kit, 'Codes in wrong hands', () => checkCodeHoles(kit));
    await attempt(kit, 'Third parties', () => checkProvider(kit));
    await attempt(kit, 'Limits', () => checkLimits(kit));
    checkGuessable(kit);
  }
  const reasons = {
    isStopped: !isSecure,
    list: kit.people,
    canMove: kit.canMove,
    inBrowser: options.inBrowser === true,
    hides: visit.site.hides,
    missed: kit.missed,
  };
  return { lines: findingLines(all, pathOf, reasons), findings: all, deeds: kit.deeds() };
}

/** Holds all signatures and codes of the run to chance. */
function checkGuessable({ check, signatures, codes }: Kit): void {
  const problems = signatures.problems();
  check('any.random', problems.length === 0, { saw: problems.join(', ') });
  check('any.random', !areCounted(codes), { saw: 'codes that are all the same, or counted' });
}

async function checkCalls(kit: Kit): Promise<void> {
  kit.say('CSRF and reports');
  await checkCsrf(kit);
  await checkUnknown(kit);
  kit.say('QR code');
  await attempt(kit, 'QR code', () => checkQr(kit));
  for (const person of kit.people.people.filter(({ only }) => only !== 'browser')) {
    kit.say(person.name);
    await attempt(kit, person.name, () => checkPassword(kit, person));
    await attempt(kit, person.name, () => checkEmail(kit, person));
    await attempt(kit, person.name, () => checkPhone(kit, person));
    await attempt(kit, person.name, () => checkRegistration(kit, person));
    await attempt(kit, person.name, () => checkVoice(kit, person));
  }
}

/** An action outside of the page may fail: then the rest goes on. */
async function attempt(kit: Kit, name: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    kit.say(`  ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
