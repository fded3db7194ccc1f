import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Visitor } from './visitor';
import { residentOf } from '../ways/people';
import { enterEmail, openRegistration } from '../ways/steps';
import { nightlyUnless } from './nightly';

/*
 * What password managers look for, one row each. Chromium: "Password Form Styles that Chromium Understands" and "Create
 * Amazing Password Forms" of chromium.org, and the warnings of its DevTools. Firefox: LoginManagerChild and
 * LoginFormState of its sources. No test can ask a real manager: docs/testing.md says what to try by hand.
 */
const hk = residentOf('hk');
const made = 'Typhoon-shelter-8';

/** A field as a manager sees it. Its text is compared in the page and never leaves it. */
interface Seen {
  form: number;
  type: string;
  autocomplete: string;
  rules: string | null;
  /** Whether it holds the account, or the password, that the visitor uses. */
  holds: 'account' | 'password' | 'nothing' | 'else';
  isRemovedFromLayout: boolean;
}

/** What a manager sees of a page: its text fields in their order, and the forms. */
interface Look {
  fields: Seen[];
  duplicateIds: string[];
  submitButtons: number[];
}

/** What a manager sees when the form is sent, and while the answer is awaited. */
interface Sent {
  before: Look;
  after: Look;
}

/** Looks at the page at each submit event, and just after it. Returns a list that grows. */
async function watchSubmits(page: Page, account: string, password: string): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  await page.exposeFunction('noteSubmit', (each: Sent) => void sent.push(each));
  await page.evaluate(
    ([user, secret]) => {
      const held = (text: string) =>
        text === '' ? 'nothing' : text === user ? 'account' : text === secret ? 'password' : 'else';
      const look = (): Look => {
        const forms = [...document.forms];
        const inputs = [...document.querySelectorAll('input')].filter(
          ({ type }) => !['checkbox', 'radio', 'hidden'].includes(type),
        );
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
        return {
          fields: inputs.map((input) => ({
            form: input.form ? forms.indexOf(input.form) : -1,
            type: input.type,
            autocomplete: input.autocomplete,
            rules: input.getAttribute('passwordrules'),
            holds: held(input.value),
            isRemovedFromLayout: input.getClientRects().length === 0,
          })),
          duplicateIds: ids.filter((id, at) => ids.indexOf(id) !== at),
          submitButtons: forms.map((form) => form.querySelectorAll('button[type=submit]').length),
        };
      };
      const { noteSubmit } = window as unknown as { noteSubmit: (each: Sent) => void };
      const onSubmit = () => {
        const before = look();
        setTimeout(() => noteSubmit({ before, after: look() }));
      };
      addEventListener('submit', onSubmit, true);
    },
    [account, password] as const,
  );
  return sent;
}

/** Each page with a password: how a visitor comes to it, and what a manager has to save. */
const pages = [
  {
    name: 'a login by an account id',
    field: 'password',
    purpose: 'current-password',
    account: hk.uid,
    password: hk.password,
    submit: 'verifyPwd.submit',
    open: async (I: Visitor) => {
      await I.open({ edition: 'hk' });
      await I.enterAccount(hk.uid);
      await I.seePage('verifyPwd.title');
    },
  },
  {
    name: 'a registration by an email address',
    field: 'newPassword',
    purpose: 'new-password',
    account: 'somebody.new@example.com',
    password: made,
    submit: 'setPwd.register.submit',
    open: async (I: Visitor) => {
      await openRegistration(I, 'hk');
      await enterEmail(I, 'somebody.new@example.com');
      await I.seePath('/regSetPwd');
    },
  },
  {
    name: 'the first password of an account',
    field: 'newPassword',
    purpose: 'new-password',
    account: '+852 9456 7891',
    password: made,
    submit: 'setPwd.submit',
    open: async (I: Visitor) => {
      await I.open({ edition: 'hk' });
      await I.sandbox.post('next', { path: '/ticket/verify-sms', code: 55 });
      await I.askForCode('94567891');
      await I.type('code', await I.readCode('94567891'));
      await I.seePage('setPwd.title');
    },
  },
] as const;

interface Case {
  look: Look;
  after: Look;
  purpose: string;
}
const passwordAt = ({ fields }: Look) => fields.findIndex(({ autocomplete }) => autocomplete.endsWith('-password'));
const beside = (look: Look) => look.fields[passwordAt(look) - 1];

/** Each heuristic with what it needs of the form as it is submitted. */
const heuristics: readonly (readonly [string, (found: Case) => unknown, (found: Case) => unknown])[] = [
  [
    'Chromium: one form for one credential, and no password outside of it',
    ({ look }) => look.fields.map(({ form }) => form),
    ({ look }) => look.fields.map(() => 0),
  ],
  ['Chromium: the form has a submit button', ({ look }) => look.submitButtons, () => [1]],
  [
    'Chromium: the account is asked for on a page before, so the form holds it too, as username',
    ({ look }) => [beside(look)?.autocomplete, beside(look)?.holds],
    () => ['username', 'account'],
  ],
  [
    'Chromium: the password says whether it is the current or a new one',
    ({ look }) => look.fields[passwordAt(look)]?.autocomplete,
    ({ purpose }) => purpose,
  ],
  [
    'Chromium: two fields, and nothing between them that could be mistaken for either',
    ({ look }) => look.fields.map(({ holds }) => holds),
    () => ['account', 'password'],
  ],
  ['Chromium’s DevTools: no id twice', ({ look }) => look.duplicateIds, () => []],
  [
    'Firefox: the username is the text field just before the first password',
    ({ look }) => beside(look)?.type,
    () => 'text',
  ],
  [
    'Firefox: the password is one again while it is sent, shown before or not',
    ({ after }) => after.fields[passwordAt(after)]?.type,
    () => 'password',
  ],
  [
    'Firefox and Safari: a password is generated where it is a new one, and by our rules',
    ({ look }) => look.fields[passwordAt(look)]?.rules?.split(';')[0] ?? null,
    ({ purpose }) => (purpose === 'new-password' ? 'minlength: 8' : null),
  ],
  [
    'managers that read the layout: the hidden account is still in it',
    ({ look }) => beside(look)?.isRemovedFromLayout,
    () => false,
  ],
];

for (const { name, field, purpose, account, password, submit, open } of pages)
  test(`${name} is the form that managers expect, submitted once, and left by a navigation [MANAGE-1] [MANAGE-2] [MANAGE-3]${nightlyUnless(name === pages[0]?.name)}`, async ({
    I,
    page,
  }) => {
    await open(I);
    const sent = await watchSubmits(page, account, password);
    await I.fill(field, password);
    // A visitor who looks at the password before sending it.
    await page.getByRole('button', { name: I.text('verifyPwd.show') }).click();
    await expect(I.field(field)).toHaveAttribute('type', 'text');
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        documents.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await I.press(submit);
    await I.seeSignedIn();
    expect(sent, 'submit events').toHaveLength(1);
    for (const { before: look, after } of sent)
      for (const [heuristic, found, expected] of heuristics)
        expect(found({ look, after, purpose }), heuristic).toEqual(expected({ look, after, purpose }));
    expect(documents[0], 'it is left by a document, which says to a manager that the password was right').toBe(
      'GET /sandbox/jump',
    );
  });

test('a refused password is kept in its form on the same page: no manager takes it for the right one [MANAGE-3]', async ({
  I,
  page,
}) => {
  await I.open({ edition: 'hk' });
  await I.enterAccount(hk.uid);
  await I.seePage('verifyPwd.title');
  const form = await page.locator('form').elementHandle();
  const moved: string[] = [];
  page.on('framenavigated', (frame) => moved.push(frame.url()));
  await I.enterPassword('Canary-not-this-1');
  await I.seeFieldHint('password', 'The account or the password is not right.');
  expect(moved).toEqual([]);
  expect(await form?.evaluate((each) => each.isConnected)).toBe(true);
  await expect(I.field('password')).toHaveValue('Canary-not-this-1');
});
