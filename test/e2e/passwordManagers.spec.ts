import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Visitor } from '../../src/visitor/visitor';
import { residentOf } from '../../src/visitor/people';
import { enterEmail } from '../../src/visitor/steps';
import { nightlyUnless } from './nightly';

/*
 * What password managers look for. Chromium: "Password Form Styles that Chromium Understands" and "Create Amazing
 * Password Forms" of chromium.org, and the warnings of its DevTools. Firefox: LoginManagerChild and LoginFormState of
 * its sources. No test can ask a real manager: docs/testing.md says what to try by hand.
 */
const hk = residentOf('hk');
const made = 'Typhoon-shelter-8';

/** What a manager sees as a form is submitted, and of its password just after. Texts never leave the page. */
interface Seen {
  /** Its text fields in their order: purpose, type, and what each holds. None is without the form. */
  fields: string[];
  isInLayout: boolean;
  rules: string | null;
  typeAfterwards: string;
}

/** Looks at the page at each submit event, and just after it. Returns a list that grows. */
async function watchSubmits(page: Page, account: string, password: string): Promise<readonly Seen[]> {
  const sent: Seen[] = [];
  await page.exposeFunction('noteSubmit', (each: Seen) => void sent.push(each));
  await page.evaluate(
    ([user, secret]) => {
      const held = (text: string) => (text === user ? 'the account' : text === secret ? 'the password' : 'else');
      const onSubmit = ({ target }: Event) => {
        const inputs = [...document.querySelectorAll('input')].filter(
          ({ type }) => !/checkbox|radio|hidden/.test(type),
        );
        const [last] = inputs.slice(-1);
        const seen = {
          fields: inputs.map(
            ({ form, type, autocomplete, value }) =>
              `${form === target ? '' : 'without the form '}${autocomplete} ${type} ${held(value)}`,
          ),
          isInLayout: inputs.every((input) => input.getClientRects().length > 0),
          rules: last?.getAttribute('passwordrules')?.split(';')[0] ?? null,
        };
        const { noteSubmit } = window as unknown as { noteSubmit: (each: object) => void };
        setTimeout(() => noteSubmit({ ...seen, typeAfterwards: last?.type }));
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
    account: hk.uid,
    password: hk.password,
    submit: 'verifyPwd.submit',
    open: async (I: Visitor) => {
      await I.open({ edition: 'hk' });
      await I.enterAccount(hk.uid);
    },
  },
  {
    name: 'a registration by an email address',
    field: 'newPassword',
    account: 'somebody.new@example.com',
    password: made,
    submit: 'setPwd.register.submit',
    open: async (I: Visitor) => {
      await I.open({ edition: 'hk' });
      await I.press('front.switch.toRegister.link');
      await enterEmail(I, 'somebody.new@example.com');
    },
  },
] as const;

for (const { name, field, account, password, submit, open } of pages)
  test(`${name} is the form that managers expect, submitted once, and left by a navigation [MANAGE-1] [MANAGE-2] [MANAGE-3]${nightlyUnless(name === pages[0].name)}`, async ({
    I,
    page,
  }) => {
    await open(I);
    await I.field(field).waitFor();
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
    const isNew = field === 'newPassword';
    // One form with the account, which an earlier page asked for, just before the password. It is sent as one again.
    expect(sent).toEqual([
      {
        fields: ['username text the account', `${isNew ? 'new' : 'current'}-password text the password`],
        isInLayout: true,
        rules: isNew ? 'minlength: 8' : null,
        typeAfterwards: 'password',
      },
    ]);
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
