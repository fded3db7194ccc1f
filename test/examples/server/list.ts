import { people } from './people';

/** The list of the kit over HTTP, for the people of the example server, or for those with these names. */
export const listOf = (names = people.map(({ name }): string => name)): string =>
  JSON.stringify({
    code: { get: '/test-outbox?to={to}' },
    signedIn: '<h1>Signed in</h1>',
    unknown: 'no-one@example.com',
    logOut: '/logout',
    people: people
      .filter((person) => names.includes(person.name) && (!('only' in person) || person.only === 'http'))
      .map((person) => ({ ...person, maxSms: 20 })),
  });
