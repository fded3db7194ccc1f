/*
 * The published rules of focus traps, as one function for each to run in a host's page. They are written down here, not
 * installed: their packages would bring React, MUI and Angular into the tests.
 */

export type Trap = (dialog: HTMLElement) => void;

/** focus-trap 7 with tabbable 6, as most libraries use it: no `getShadowRoot`, so a shadow root is not searched. */
const focusTrap: Trap = (dialog) => {
  const selector =
    'input:not([inert]), select:not([inert]), textarea:not([inert]), a[href]:not([inert]), button:not([inert]), [tabindex]:not(slot):not([inert]), audio[controls], video[controls], [contenteditable]:not([contenteditable="false"]), details > summary, details';
  const candidates = () =>
    [...dialog.querySelectorAll<HTMLElement>(selector)].filter(
      (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.getClientRects().length > 0,
    );
  let last: HTMLElement | undefined;
  document.addEventListener(
    'focusin',
    (event) => {
      if (event.target instanceof HTMLElement && dialog.contains(event.target)) last = event.target;
      else (last ?? candidates()[0])?.focus();
    },
    true,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab') return;
      const all = candidates();
      const edge = event.shiftKey ? all[0] : all.at(-1);
      if (event.target !== edge) return;
      event.preventDefault();
      (event.shiftKey ? all.at(-1) : all[0])?.focus();
    },
    true,
  );
};

/** @radix-ui/react-focus-scope 1.1, `trapped` and `loop`: a tree walker over elements with a tab index of 0 or more. */
const radix: Trap = (dialog) => {
  const candidates = () => {
    const found: HTMLElement[] = [];
    const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_ELEMENT, {
      acceptNode: (node) =>
        node instanceof HTMLElement && node.tabIndex >= 0 && !node.matches(':disabled, [hidden], input[type=hidden]')
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_SKIP,
    });
    while (walker.nextNode()) found.push(walker.currentNode as HTMLElement);
    return found;
  };
  let last: HTMLElement | null = null;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && dialog.contains(target)) last = target;
    else last?.focus();
  });
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !dialog.contains(relatedTarget)) last?.focus();
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const all = candidates();
    const focused = document.activeElement;
    if (!event.shiftKey && focused === all.at(-1)) {
      event.preventDefault();
      all[0]?.focus();
    } else if (event.shiftKey && focused === all[0]) {
      event.preventDefault();
      all.at(-1)?.focus();
    }
  });
};

/** @react-aria/focus 3, `<FocusScope contain>`: it moves the focus itself, along its own list of elements. */
const reactAria: Trap = (dialog) => {
  const selector = [
    'input:not([disabled]):not([type=hidden])',
    'select:not([disabled])',
    'textarea:not([disabled])',
    'button:not([disabled])',
    'a[href]',
    'area[href]',
    'summary',
    'iframe',
    'object',
    'embed',
    'audio[controls]',
    'video[controls]',
    '[contenteditable]',
    '[tabindex]:not([tabindex="-1"])',
  ].join(':not([tabindex="-1"]), ');
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const focused = document.activeElement;
    if (!focused || !dialog.contains(focused)) return;
    const all = [...dialog.querySelectorAll<HTMLElement>(selector)];
    const at = all.indexOf(focused as HTMLElement) + (event.shiftKey ? -1 : 1);
    event.preventDefault();
    all.at(at % all.length)?.focus();
  });
};

/** The browser's own. */
const dialogElement: Trap = (dialog) => {
  const modal = document.createElement('dialog');
  const login = dialog.querySelector('passport-login');
  dialog.replaceWith(modal);
  modal.append(...dialog.childNodes);
  modal.showModal();
  if (!login) throw new Error('no login');
};

export const traps: Readonly<Record<string, Trap>> = {
  'focus-trap': focusTrap,
  Radix: radix,
  'React Aria': reactAria,
  '<dialog>': dialogElement,
};
