import type { BrowserContext } from '@playwright/test';
import { Visitor } from './visitor';

/** A browser that keeps no cookies of a framed page, and answers as told when it is asked for them. */
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

/** Presses 'Open a window', and waits for the page in it. */
export async function openWindow(inside: Visitor, context: BrowserContext): Promise<Visitor> {
  const [opened] = await Promise.all([context.waitForEvent('page'), inside.press('frame.cookieless.window')]);
  const there = new Visitor(opened, inside.sandbox, inside.language);
  await there.waitUntilOpen();
  return there;
}
