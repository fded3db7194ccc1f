/** How the provider's window ends: the visitor passes, closes it, or it cannot be loaded. Null: it stays open. */
export type Human = 'passes' | 'closes' | 'fails' | null;

export const endings = {
  passes: { ret: 0, ticket: 'ticket-1', randstr: 'rand-1' },
  closes: { ret: 2 },
  fails: { ret: 0, ticket: 'trerror_1', randstr: 'r' },
};

/**
 * A provider of captchas whose window stays open until the visitor ends it, or ends at once as scripted; `shown` counts
 * its windows.
 */
export function provider(human: Human) {
  const seen = { shown: 0, answer: null as ((answer: object) => void) | null };
  class Captcha {
    constructor(
      readonly appid: string,
      readonly callback: (answer: object) => void,
    ) {}
    show() {
      seen.shown += 1;
      seen.answer = this.callback;
      if (human) queueMicrotask(() => this.callback(endings[human]));
    }
  }
  return { seen, scope: { Captcha } };
}
