import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { reveal, type Secret } from '../../machines/secret';
import { Missing, textOf, type Page } from './gestures.page';

/** One way to make an event happen on a screen. Throws Missing where the screen does not offer it. */
export type Gesture = (page: Page, event: AnyEventObject, from: AnyMachineSnapshot) => Promise<void>;

/** The ways to make an event happen, by name; the walk uses every one. */
export type Ways = Readonly<Record<string, Gesture>>;

/** How a person makes each event of a machine happen. An event that is not here comes from elsewhere: a server, a clock, a child. */
export type Gestures = Readonly<Record<string, Ways>>;

/** A press of the button with that text. */
export const pressing = (...ids: string[]): Ways =>
  Object.fromEntries(ids.map((id) => [id, (page: Page) => page.press('button', page.text(id))]));

/** A field by its label: typing into it, and coming back to it. */
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

/** The six cells of a code, which hear all a person does to them. */
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

/** A password field: written anew unless the text of the event stands in it, then sent by the button or by Enter. */
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
  'inWindow',
  'held',
];

/** Which dialog stands there, by its title. */
function wordsOf(page: Page): string {
  const title = page.dialog?.querySelector('h2')?.textContent;
  return titles.find((each) => page.text(`alert.${each}.title`) === title) ?? 'unknown';
}

/** Away from a dialog, as from any. */
export const closing: Ways = {
  'close button': (page) => page.press('button', page.text('common.close')),
  Escape: (page) => page.escape(),
  mask: (page) => page.pressMask(),
};

/** The same, where the dialog of that title is on top. */
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

/** What a message asks, by its first button: its own words, or those of a button that waits. */
export const confirming: Ways = {
  'first button': (page, _event, { context }) => {
    const text = page.text(`alert.${wordsOf(page)}.confirm`);
    const wait = page.text(`alert.${wordsOf(page)}.wait`, { seconds: context.voiceCountdown ?? 0 });
    return page.press('button', page.all('button', text).length > 0 ? text : wait);
  },
};

/** Away from a message, where it has a second button by that as well. */
export const cancelling: Ways = {
  ...closing,
  'second button': (page) => {
    const second = page.text(`alert.${wordsOf(page)}.cancel`);
    return page.press('button', page.all('button', second).length > 0 ? second : page.text('common.close'));
  },
};
