import type { People, ListedPerson } from './people';

type Part = 'http' | 'browser';

/** Words of a row's needs that are states of an account; the others are fields of a person or of the list. */
const isTrait = (word: string) =>
  /^(?:deletionPending|noPassword|severalAccounts|secondFactor|captcha|emailCode|free|voice)$/.test(word);
const fieldsOfList = [
  'qr',
  'captcha',
  'captchaClick',
  'providers',
  'providerAnswer',
  'unknown',
  'signedIn',
  'logOut',
  'clock',
];
const backticked = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** Whether a person is as these words say. `code` may be the list's. */
function fits(people: People, person: ListedPerson, words: readonly string[]): boolean {
  const known: Readonly<Record<string, unknown>> = { ...person, code: person.code ?? people.code };
  return words.every((word) =>
    isTrait(word)
      ? person.is.includes(word as ListedPerson['is'][number])
      : !(word in { ...known, uid: 0, region: 0, phone: 0, email: 0, password: 0, newPassword: 0, answered: 0 }) ||
        Boolean(known[word]),
  );
}

/** Whether the list has the people whom one alternative of the needs names: one, two alike, or one and another. */
function hasPeople(people: People, part: Part, text: string): boolean {
  const own = people.people.filter(({ only }) => only === undefined || only === part);
  const [first = '', second] = text.split(/,? (?:and )?a second one |, the second /);
  if (/a person|two people/.test(first)) {
    const words = backticked(first);
    const found = own.filter((each) => fits(people, each, words));
    if (found.length < (first.includes('two people') ? 2 : 1)) return false;
    if (second === undefined) return true;
    const others = people.people.filter((each) => fits(people, each, backticked(second)));
    return found.some((one) => others.some(({ name }) => name !== one.name));
  }
  return true;
}

/** Whether the list of people gives what a row needs. It ignores what a sentence says about the server. */
export function isGiven(needs: string, people: People, part: Part, canMove = people.clock !== undefined): boolean {
  if (needs === 'nothing') return true;
  if (!/a person|two people|`(?:qr|captcha|providers|providerAnswer|unknown|logOut)\b/.test(needs)) return false;
  return needs.split(/; (?:and )?/).every((clause) =>
    clause.split(/,? or /).some((choice) => {
      const words = backticked(choice).map((word) => word.split('.')[0] ?? '');
      const ofList = words.filter((word) => fieldsOfList.includes(word) && !choice.includes(`is \`${word}\``));
      const isThere = ofList.every((word) =>
        word === 'clock' ? canMove : word in people && people[word as keyof People],
      );
      return isThere && hasPeople(people, part, choice);
    }),
  );
}
