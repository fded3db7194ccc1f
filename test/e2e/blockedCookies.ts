import type { BrowserContext } from '@playwright/test';
import { Visitor } from '../../src/visitor/visitor';

/** Blocks the cookies of framed pages. `answer` is how the browser reacts to `requestStorageAccess`. */
export async function blockCookies(context: BrowserContext, answer: 'gives' | 'refuses' | 'cannot'): Promise<void> {
  await context.addInitScript((said) => {
    if (self === top) return;
    const native = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
    const isGiven = () => window.name === 'given';
    Object.defineProperty(Document.prototype, 'cookie', {
      get(this: Document) {
        return isGiven() ? (native.get?.call(this) as string) : '';
      },
      set(this: Document, text: string) {
        if (isGiven()) native.set?.call(this, text);
      },
    });
    if (said === 'cannot') Reflect.deleteProperty(Document.prototype, 'requestStorageAccess');
    else
      Object.assign(Document.prototype, {
        requestStorageAccess: async () => {
          if (!navigator.userActivation.isActive || said === 'refuses')
            throw new DOMException('refused', 'NotAllowedError');
          window.name = 'given';
        },
        hasStorageAccess: async () => isGiven(),
      });
  }, answer);
}

/** Clicks 'Open a window', and waits until the page in it accepts input. */
export async function openWindow(inside: Visitor, context: BrowserContext): Promise<Visitor> {
  const [opened] = await Promise.all([context.waitForEvent('page'), inside.press('frame.cookieless.window')]);
  const there = new Visitor(opened, inside.sandbox, inside.language);
  await there.waitUntilOpen();
  return there;
}
