import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { reveal, type Secret } from '../../machines/secret';
import { Missing, textOf, type Page } from './gestures.page';

/** One way to cause an event on a screen. Throws Missing where the screen does not offer it. */
export type Gesture = (page: Page, event: AnyEventObject, from: AnyMachineSnapshot) => Promise<void>;

/** The ways to cause an event, by name. The walk uses all of them. */
export type Ways = Readonly<Record<string, Gesture>>;

/** How a visitor causes each event of a machine. Other events come from a server, a clock or a child. */
export type Gestures = Readonly<Record<string, Ways>>;

/** Presses the button with that text. */
export const pressing = (...ids: string[]): Ways =>
  Object.fromEntries(ids.map((id) => [id, (page: Page) => page.press('button', page.text(id))]));

/** A field by its label: typing into it, and focusing it again. */
export const field = (id: string) => ({
  typing: (text: (event: AnyEventObject) => string): Ways => ({
    keys: (page, event) => page.type(page.text(id), text(event)),
  }),
  coming: {
    focus: async (page: Page) => {
      await page.blur();
      await page.focus(page.text(id));
    },
  },
});

/** The six cells of a code: typing, pasting, deleting. */
export const codeCells: Gestures = {
  'user.typedCode': {
    keys: (page, { code }) => {
      const name = page.text('verifyCode.code.label');
      const on = page.find('field', name).getAttribute('aria-invalid') === 'true';
      return page.type(name, reveal(code as Secret), { on });
    },
  },
  'user.focusedField': field('verifyCode.code.label').coming,
  'user.askedAgain': pressing('verifyCode.resend'),
  'user.wentBack': pressing('common.back'),
};

/** A password field: typed again unless it holds the text of the event, then submitted with the button or Enter. */
export function passwordForm(label: string, submit: string, typed: Gesture): Gestures {
  const refill: Gesture = async (page, event, from) => {
    const text = reveal(event.password as Secret);
    if (text && page.valueOf(page.text(label)) !== text) await typed(page, event, from);
  };
  return {
    'user.typedPassword': { keys: typed },
    'user.focusedField': field(label).coming,
    'user.submitted': {
      'its button': async (page, event, from) => {
        await refill(page, event, from);
        await page.press('button', page.text(submit));
      },
      Enter: async (page, event, from) => {
        await refill(page, event, from);
        await page.enter(page.text(label));
      },
    },
    'user.wentBack': pressing('common.back'),
  };
}

const titles = [
  'unavailable',
  'saltExpired',
  'deletion',
  'deletionSecond',
  'voiceCode',
  'voiceCodeSendFrequently',
  'voiceCodeSendFail',
  'voiceCodeUnsupported',
  'unableToReceive',
  'popupBlocked',
  'popupRefused',
  'phoneExists',
  'inWindow',
  'held',
];

/** Returns which dialog is open, by its title. */
function wordsOf(page: Page): string {
  const title = page.dialog?.querySelector('h2')?.textContent;
  return titles.find((each) => page.text(`alert.${each}.title`) === title) ?? 'unknown';
}

/** Ways to close any dialog. */
export const closing: Ways = {
  'close button': (page) => page.press('button', page.text('common.close')),
  Escape: (page) => page.escape(),
  mask: (page) => page.pressMask(),
};

/** Ways to close the dialog of that title. */
export const onTop = (title: string, ways: Ways): Ways =>
  Object.fromEntries(
    Object.entries(ways).map(([name, gesture]) => [
      name,
      async (page: Page, ...rest: [AnyEventObject, AnyMachineSnapshot]) => {
        if (textOf(page.dialog?.querySelector('h2')) !== page.text(title))
          throw new Missing(`the dialog "${page.text(title)}" is not on top`);
        await gesture(page, ...rest);
      },
    ]),
  );

/** Confirms a message with its first button, by its own text or that of a waiting button. */
export const confirming: Ways = {
  'first button': (page, _event, { context }) => {
    const text = page.text(`alert.${wordsOf(page)}.confirm`);
    const wait = page.text(`alert.${wordsOf(page)}.wait`, { seconds: context.voiceCountdown ?? 0 });
    return page.press('button', page.all('button', text).length > 0 ? text : wait);
  },
};

/** Ways to close a message, its second button included. */
export const cancelling: Ways = {
  ...closing,
  'second button': (page) => {
    const second = page.text(`alert.${wordsOf(page)}.cancel`);
    return page.press('button', page.all('button', second).length > 0 ? second : page.text('common.close'));
  },
};
