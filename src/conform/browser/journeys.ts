import { enterEmail, signInByPassword } from '../../visitor/steps';
import type { ExpectationId } from '../expectations';
import type { Kit } from '../kit';
import { codeActionOf, recipientOf } from '../outside';
import type { ListedPerson, ListedTrait } from '../people';
import type { KitVisit } from '../visit';
import { openBrowser, type Guest } from './visitor';
import { confirmQr, followProvider, passCaptcha } from './elsewhere';
import { checkAnswers } from './providerAnswers';

interface Journey {
  readonly id: ExpectationId;
  readonly fits: (person: ListedPerson, kit: Kit, visit: KitVisit) => boolean;
  /** Where the message goes that the journey needs. */
  readonly to?: (person: ListedPerson) => string;
  readonly walk: (guest: Guest, person: ListedPerson, kit: Kit, visit: KitVisit) => Promise<void>;
}

const isPlain = ({ is, answered }: ListedPerson) => answered === undefined && is.every((trait) => trait === 'voice');
const has = (trait: ListedTrait) => (person: ListedPerson) => person.is.includes(trait);
const canGetCode = (person: ListedPerson, kit: Kit) => kit.maySend(person) && codeActionOf(kit.people, person) !== null;
const byPhone = (person: ListedPerson, kit: Kit) => Boolean(person.region && person.phone) && canGetCode(person, kit);

async function code(kit: Kit, person: ListedPerson, to: string): Promise<string> {
  const read = await kit.readCode(person, to);
  if (!read) throw new Error('no code came in ten seconds');
  return read;
}

/** Asks for a code and types it. */
async function proveNumber(guest: Guest, person: ListedPerson, kit: Kit): Promise<void> {
  await guest.I.askForCode(recipientOf(person));
  await typeCode(guest, person, kit);
}

async function typeCode({ I }: Guest, person: ListedPerson, kit: Kit): Promise<void> {
  await I.field('code').waitFor();
  await I.type('code', await code(kit, person, recipientOf(person)));
}

/** Sets the password of a new account, where the page asks for one. */
async function setPassword({ I }: Guest, { is, newPassword = '' }: ListedPerson, { site }: KitVisit): Promise<void> {
  if (!is.includes('free') || !site.setPasswordRegistration) return;
  await I.fill('newPassword', newPassword);
  await I.press('setPwd.register.submit');
}

const accountOf = ({ uid, email }: ListedPerson, { site }: KitVisit) =>
  uid ?? (site.accountRule === 'any' ? email : undefined);

/** The journeys, each tried with the first person whom it fits. */
const journeys: readonly Journey[] = [
  {
    id: 'browser.sms',
    to: recipientOf,
    fits: (person, kit) => isPlain(person) && byPhone(person, kit),
    walk: proveNumber,
  },
  {
    id: 'browser.several',
    to: recipientOf,
    fits: (person, kit) => has('severalAccounts')(person) && byPhone(person, kit),
    async walk(guest, person, kit) {
      await proveNumber(guest, person, kit);
      await guest.page.getByRole('radiogroup').waitFor();
      await guest.I.press('common.next');
    },
  },
  {
    id: 'browser.second',
    to: recipientOf,
    fits: (person, kit) => has('secondFactor')(person) && Boolean(person.password) && byPhone(person, kit),
    async walk(guest, person, kit) {
      await proveNumber(guest, person, kit);
      await guest.I.enterPassword(person.password ?? '');
    },
  },
  {
    id: 'browser.deletion',
    to: recipientOf,
    fits: (person, kit) => has('deletionPending')(person) && isKept(person, 'mayChange') && byPhone(person, kit),
    async walk(guest, person, kit) {
      await proveNumber(guest, person, kit);
      await guest.I.answerDialog('alert.deletion.confirm');
      await guest.I.answerDialog('alert.deletionSecond.confirm');
    },
  },
  {
    id: 'browser.new',
    to: recipientOf,
    fits: (person, kit, visit) =>
      has('free')(person) && !has('captcha')(person) && mayOpen(person, visit) && byPhone(person, kit),
    async walk(guest, person, kit, visit) {
      await proveNumber(guest, person, kit);
      await setPassword(guest, person, visit);
    },
  },
  {
    id: 'browser.captcha',
    to: recipientOf,
    fits: (person, kit, visit) =>
      has('captcha')(person) &&
      kit.people.captchaClick !== undefined &&
      (!has('free')(person) || mayOpen(person, visit)) &&
      byPhone(person, kit),
    async walk(guest, person, kit, visit) {
      await guest.I.askForCode(recipientOf(person));
      await passCaptcha(guest, kit);
      await typeCode(guest, person, kit);
      await setPassword(guest, person, visit);
    },
  },
  {
    id: 'browser.password',
    fits: (person, _, visit) =>
      isPlain(person) &&
      Boolean(person.password && accountOf(person, visit)) &&
      !visit.site.hides.accountLogin &&
      !visit.site.hides.passwordLogin,
    walk: ({ I }, person, _, visit) =>
      signInByPassword(I, visit.site.name, accountOf(person, visit) ?? '', person.password ?? ''),
  },
  {
    id: 'browser.email',
    fits: (person, _, visit) => isPlain(person) && Boolean(person.password && person.email) && hasEmail(visit),
    async walk({ I }, { email = '', password = '' }) {
      await enterEmail(I, email);
      await I.enterPassword(password);
    },
  },
  {
    id: 'browser.emailCode',
    to: ({ email }) => email ?? '',
    fits: (person, kit, visit) =>
      has('emailCode')(person) && Boolean(person.email) && canGetCode(person, kit) && hasEmail(visit),
    async walk(guest, person, kit) {
      const email = person.email ?? '';
      await enterEmail(guest.I, email);
      await guest.I.field('code').waitFor();
      await guest.I.type('code', await code(kit, person, email));
    },
  },
  {
    id: 'browser.qr',
    fits: (person, kit, visit) => isPlain(person) && Boolean(person.uid && kit.people.qr) && !visit.site.hides.qrLogin,
    walk: confirmQr,
  },
  {
    id: 'browser.provider',
    fits: (person, kit) => isPlain(person) && Boolean(person.uid && kit.people.providers),
    walk: followProvider,
  },
];

/** Whether a person is kept for the browser, with this permission: over HTTP the account would be used up. */
const isKept = (person: ListedPerson, permission: 'mayChange' | 'mayRegister') =>
  person.only === 'browser' && person[permission];
const mayOpen = (person: ListedPerson, { site }: KitVisit) =>
  isKept(person, 'mayRegister') && (!site.setPasswordRegistration || Boolean(person.newPassword));
const hasEmail = ({ site }: KitVisit) => !site.hides.emailLogin && !site.lacks.includes('emailLogin');

/** Tries every sign-in method that the list allows, in a browser, from the server's own page. */
export async function checkJourneys(kit: Kit, visit: KitVisit): Promise<void> {
  const browsing = await openBrowser(kit, visit);
  if (!browsing) return kit.say('Browser: no Chromium found; set CHROMIUM_PATH');
  try {
    const opened = await browsing.newGuest().then(
      () => '',
      (error: unknown) => saying(error),
    );
    if (!kit.check('browser.opens', opened === '', { saw: opened })) return;
    for (const journey of journeys) {
      const person = kit.people.people.find((each) => each.only !== 'http' && journey.fits(each, kit, visit));
      if (!person) continue;
      kit.say(`In a browser: ${journey.id.replace('browser.', '')} (${person.name})`);
      if (journey.to) await kit.beforeMessage(person, journey.to(person));
      const guest = await browsing.newGuest();
      const saw = await Promise.all([journey.walk(guest, person, kit, visit), guest.arrive()]).then(
        () => '',
        (error: unknown) => [saying(error), guest.last()].filter(Boolean).join('; '),
      );
      kit.check(journey.id, saw === '', { person: person.name, saw });
      await guest.page.context().close();
    }
    await checkAnswers(kit, visit, browsing);
    kit.check('browser.clean', browsing.errors.length === 0, { saw: [...new Set(browsing.errors)].join('; ') });
  } finally {
    await browsing.close();
  }
}

/** The first line: the others are the call log of the browser's driver. */
const saying = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
