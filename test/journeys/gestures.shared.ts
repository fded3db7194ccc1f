import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { statesOf } from '../../machines/atlas/transition';
import { machines } from '../../machines/atlas/machines';
import { reveal, type Secret } from '../../machines/secret';
import { Missing, type Hands } from './hands';

/** Causes an event on a screen. Throws Missing where the screen does not offer it. */
export type Gesture = (page: Hands, event: AnyEventObject, from: AnyMachineSnapshot) => Promise<void>;

/** The gestures that cause one event, by name. The walk performs all of them. */
export type Variants = Readonly<Record<string, Gesture>>;

/** How a visitor causes each event of a machine. Other events come from a server, a clock or a child. */
export type Gestures = Readonly<Record<string, Variants>>;

/** Presses the button with that text. */
export const pressing = (id: string): Variants => ({ [id]: (page) => page.press('button', page.text(id)) });

/** A field by its label: typing into it, and focusing it again. */
export const field = (id: string) => ({
  typing: (text: (event: AnyEventObject) => string): Variants => ({
    keys: (page, event) => page.type(page.text(id), text(event)),
  }),
  coming: {
    focus: async (page: Hands) => {
      await page.blur();
      await page.focusOn('field', page.text(id));
    },
  },
});

/** Presses the message that makes an unanswered call again. */
export const tryingAgain: Variants = {
  'its message': async (page, _, { context: { error } }) => {
    if (error === null) throw new Missing('the screen has no message');
    const own = typeof error === 'string' ? `problem.${error}` : `result.${error.name}`;
    await page.press('button', error.message ?? page.text(own));
  },
};

/** The six cells of a code: typing, pasting, deleting. */
export const codeCells: Gestures = {
  'user.typedCode': {
    keys: async (page, { code }) => {
      const name = page.text('verifyCode.code.label');
      const on = (await page.attribute('field', name, 'aria-invalid')) === 'true';
      return page.type(name, reveal(code as Secret), { on });
    },
  },
  'user.pastedNoCode': {
    paste: (page) => page.paste(page.text('verifyCode.code.label'), 'Your order 100200 is on its way.'),
  },
  'user.focusedField': field('verifyCode.code.label').coming,
  'user.askedAgain': pressing('verifyCode.resend'),
  'user.triedAgain': tryingAgain,
  'user.wentBack': pressing('common.back'),
};

/** A password field: typed again unless it holds the text of the event, then submitted with the button or Enter. */
export function passwordForm(label: string, submit: string, typed: Gesture): Gestures {
  const refill: Gesture = async (page, event, from) => {
    const text = reveal(event.password as Secret);
    if (text && (await page.value(page.text(label))) !== text) await typed(page, event, from);
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

/** The words of every message, from the charts. */
const messages: readonly string[] = machines
  .flatMap(({ machine }) => statesOf(machine.root))
  .map((state) => state.meta as { view?: string; words?: string } | undefined)
  .filter((meta) => ['alert', 'confirm', 'voiceCountdown'].includes(meta?.view ?? ''))
  .map((meta) => meta?.words ?? '');

/** Returns which dialog is open, by its title. */
async function wordsOf(page: Hands): Promise<string> {
  const title = await page.dialogTitle();
  return messages.find((each) => page.text(`alert.${each}.title`) === title) ?? 'unknown';
}

/** Ways to close any dialog. */
export const closing: Variants = {
  'close button': (page) => page.press('button', page.text('common.close')),
  Escape: (page) => page.escape(),
  mask: (page) => page.pressMask(),
};

/** Ways to close the dialog of that title. */
export const onTop = (title: string, variants: Variants): Variants =>
  Object.fromEntries(
    Object.entries(variants).map(([name, gesture]) => [
      name,
      async (page: Hands, ...rest: [AnyEventObject, AnyMachineSnapshot]) => {
        if ((await page.dialogTitle()) !== page.text(title))
          throw new Missing(`the dialog "${page.text(title)}" is not on top`);
        await gesture(page, ...rest);
      },
    ]),
  );

/** Confirms a message with its first button, by its own text or that of a waiting button. */
export const confirming: Variants = {
  'first button': async (page, _event, { context }) => {
    const words = await wordsOf(page);
    const text = page.text(`alert.${words}.confirm`, context.doubt ?? {});
    const wait = page.text(`alert.${words}.wait`, { seconds: context.voiceCountdown ?? 0 });
    await page.press('button', (await page.has('button', text)) ? text : wait);
  },
};

/** Ways to close a message, its second button included. */
export const cancelling: Variants = {
  ...closing,
  'second button': async (page) => {
    const second = page.text(`alert.${await wordsOf(page)}.cancel`);
    await page.press('button', (await page.has('button', second)) ? second : page.text('common.close'));
  },
};

/** These gestures, or, in the state of a long wait, its button. */
export const orNotWaiting = (variants: Variants, wait: object): Variants =>
  Object.fromEntries(
    Object.entries(variants).map(([name, perform]): [string, Gesture] => [
      name,
      (page, event, from) =>
        from.matches(wait as never) ? page.press('button', page.text('loading.cancel')) : perform(page, event, from),
    ]),
  );
