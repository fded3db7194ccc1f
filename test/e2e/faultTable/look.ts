import type { Page } from 'playwright';

/** What a visitor could see of a page at one moment. */
export interface Look {
  path: string;
  /** Elements that say that they are busy, loaders included. */
  busy: number;
  /** Buttons that say that they cannot be pressed now. */
  disabled: number;
  dialogs: string[];
  toasts: string[];
  /** Texts of role `alert` that are no error of a field. */
  alerts: string[];
  fields: { id: string; value: string; hint: string; isEditable: boolean }[];
  /** Whether the button that submits, or else refreshes, can be pressed. Null: the page has none. */
  canSubmit: boolean | null;
  /** Where the focus is: in a dialog, in the page's main part, elsewhere, or nowhere. */
  focus: 'dialog' | 'main' | 'elsewhere' | 'nowhere';
  qr: string | null;
  /** Seconds until another code may be sent; null without a countdown. */
  countdown: string | null;
  choices: number;
  captcha: boolean;
}

/** Takes a look. Throws when the document is being replaced. */
export const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
    const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
    const submit = shown('main form [type=submit], main form > .button, .unlisted .button, .qr__veil .button').at(0);
    const active = document.activeElement;
    const inside = (selector: string) => active?.closest(selector) !== null;
    return {
      path: location.pathname,
      busy: shown('[aria-busy=true], .loading').length,
      disabled: shown('main [aria-disabled=true]').length,
      dialogs: shown('dialog[open]').map((each) => textOf(each)),
      toasts: shown('.toast .message').map(textOf),
      alerts: shown('[role=alert]:not(.wrong)').map((each) => textOf(each.querySelector('.message') ?? each)),
      fields: shown('main input:not([type=checkbox]):not([type=radio]):not([aria-hidden]), dialog input')
        .map((each) => each as HTMLInputElement)
        .map((each) => ({
          id: each.id,
          value: each.value,
          hint: (each.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => textOf(document.getElementById(id)?.querySelector('.message')))
            .join(''),
          isEditable: !each.readOnly && !each.disabled,
        })),
      canSubmit: submit ? !(submit as HTMLButtonElement).disabled && submit.ariaDisabled !== 'true' : null,
      focus:
        !active || active === document.body
          ? ('nowhere' as const)
          : inside('dialog')
            ? ('dialog' as const)
            : inside('main')
              ? ('main' as const)
              : ('elsewhere' as const),
      qr: shown('.qr').at(0)?.dataset['status'] ?? null,
      countdown: textOf(shown('.wait .num').at(0)) || null,
      choices: shown('[role=radio], input[type=radio]').length,
      captcha: shown('[data-captcha]').length > 0,
    };
  });
