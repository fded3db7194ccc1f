import type { MiniBrowser } from './miniBrowser';

/** A key as Playwright's keyboard layout describes it. */
interface Key {
  key: string;
  text: string;
}

type Button = 'left' | 'middle' | 'right' | 'none';
const buttons = { left: 'Left', middle: 'Middle', right: 'Right', none: 'None' } as const;

/** The names that WebKit's automation has for keys that type no character. */
const virtualKeys: Readonly<Record<string, string>> = {
  Enter: 'Return',
  Alt: 'Alternate',
  ArrowLeft: 'LeftArrow',
  ArrowUp: 'UpArrow',
  ArrowRight: 'RightArrow',
  ArrowDown: 'DownArrow',
};

/**
 * A mouse and a keyboard for one tab, with the methods that Playwright calls. The browser gets the events as from a
 * person's devices, so scripts see them as trusted.
 */
export function createInput(browser: MiniBrowser, handle: string) {
  /* WebKit finishes one interaction at a time, and Playwright does not wait between the parts of a click. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (command: string, parameters: object) => {
    const turn = last.then(() => browser.call(command, { handle, ...parameters }));
    last = turn.catch(() => {});
    return turn;
  };
  const pressedVirtualKeys: string[] = [];
  let pressedCharKey: string | undefined;
  const sendKeys = () =>
    inTurn('performInteractionSequence', {
      inputSources: [{ sourceId: 'keyboard', sourceType: 'Keyboard' }],
      steps: [{ states: [{ sourceId: 'keyboard', pressedVirtualKeys, ...(pressedCharKey && { pressedCharKey }) }] }],
    });
  const sendMouse = (interaction: string, x: number, y: number, button: Button, modifiers: ReadonlySet<string>) =>
    inTurn('performMouseInteraction', {
      interaction,
      position: { x: Math.round(x), y: Math.round(y) },
      button: buttons[button],
      modifiers: [...modifiers],
    });
  const nameOf = (key: string) => virtualKeys[key] ?? key;
  return {
    keyboard: {
      keydown: (_progress: unknown, _modifiers: unknown, _name: string, { key }: Key) => {
        if (key.length === 1) pressedCharKey = key;
        else if (!pressedVirtualKeys.includes(nameOf(key))) pressedVirtualKeys.push(nameOf(key));
        return sendKeys();
      },
      keyup: (_progress: unknown, _modifiers: unknown, _name: string, { key }: Key) => {
        if (key.length === 1) pressedCharKey = undefined;
        else
          pressedVirtualKeys.splice(
            0,
            pressedVirtualKeys.length,
            ...pressedVirtualKeys.filter((each) => each !== nameOf(key)),
          );
        return sendKeys();
      },
    },
    mouse: {
      move: (_progress: unknown, x: number, y: number, button: Button, _all: unknown, modifiers: ReadonlySet<string>) =>
        sendMouse('Move', x, y, button, modifiers),
      down: (_progress: unknown, x: number, y: number, button: Button, _all: unknown, modifiers: ReadonlySet<string>) =>
        sendMouse('Down', x, y, button, modifiers),
      up: (_progress: unknown, x: number, y: number, button: Button, _all: unknown, modifiers: ReadonlySet<string>) =>
        sendMouse('Up', x, y, button, modifiers),
    },
  };
}
