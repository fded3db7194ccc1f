import type { Site } from '../../machines/site/site';
import type { ExpectationId } from './expectations';

type Hides = Site['hides'];

/** What can be tried only by methods that the configuration can hide, with the fields of `hide` that do it together. */
const ways: readonly { readonly of: RegExp; readonly by: readonly (keyof Hides)[] }[] = [
  { of: /^(?:qr\.|browser\.qr$)/, by: ['qrLogin'] },
  { of: /^email\./, by: ['emailLogin', 'emailRegistration'] },
  { of: /^browser\.email/, by: ['emailLogin'] },
  { of: /^browser\.password$/, by: ['accountLogin'] },
  { of: /^browser\.password$/, by: ['passwordLogin'] },
  { of: /^(?:register\.|code\.purpose$)/, by: ['smsRegistration'] },
];

/** Returns the fields of `hide` because of which an expectation cannot be tried, null where none does. */
export function hiddenBy(id: ExpectationId, hides: Hides): string | null {
  const way = ways.find(({ of, by }) => of.test(id) && by.every((name) => hides[name]));
  return way ? way.by.map((name) => `\`hide.${name}\``).join(' and ') : null;
}
