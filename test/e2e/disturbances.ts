import type { BrowserContext } from '@playwright/test';

/*
 * What changes a visitor's page besides us: a translator, extensions, a visitor who is faster than the scripts. Each
 * runs in every document of a context, or in the open one.
 */

/**
 * Does what Chrome's translator does: each text is replaced by one in two `<font>` elements, now and whenever one
 * appears or changes. Leaves out what says that it is not to be translated. The words stay the same, so that tests can
 * read them. A text that is changed out of sight is an error: it needs an element of its own.
 */
export function translate(): void {
  const skipped = 'script, style, template, noscript, textarea, font, [translate=no], .notranslate';
  const replaced = new WeakSet<Node>();
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      if (replaced.has(this)) console.error(`changed out of sight: “${this.nodeValue}” to “${text}”`);
      value.set?.call(this, text);
    },
  });
  const wrap = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
    replaced.add(text);
  };
  const wrapAll = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) wrap(target);
      for (const node of addedNodes) {
        if (node instanceof Text) wrap(node);
        else wrapAll(node);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  wrapAll(document);
}

/**
 * Does what password managers and writing aids do: puts an element beside each field and button, one before, in and
 * after each form, and attributes on the fields, now and whenever one appears.
 */
export function extend(): void {
  const seen = new WeakSet<Element>();
  const foreign = (name: string) => {
    const element = document.createElement(`extension-${name}`);
    element.append(document.createElement('span'));
    return element;
  };
  const extendAll = () => {
    for (const field of document.querySelectorAll('input, button'))
      if (!seen.has(field)) {
        seen.add(field);
        field.setAttribute('data-extension', 'on');
        field.after(foreign('icon'));
      }
    for (const form of document.querySelectorAll('form, #root'))
      if (!seen.has(form)) {
        seen.add(form);
        form.prepend(foreign('first'));
        form.append(foreign('last'));
        form.before(foreign('before'));
      }
  };
  new MutationObserver(extendAll).observe(document, { subtree: true, childList: true });
  extendAll();
}

/** Sends events to every element until the page accepts input: what a hand on a mouse or a screen causes. */
export function touchEverything(): void {
  const names = [
    'pointerover',
    'mouseover',
    'pointerdown',
    'mousedown',
    'pointerup',
    'mouseup',
    'touchstart',
    'focusin',
  ];
  const others = ['focusout', 'keydown', 'keyup', 'wheel', 'input', 'change', 'selectstart', 'dragover', 'contextmenu'];
  const touch = () => {
    for (const element of document.querySelectorAll('body, body *'))
      for (const name of [...names, ...others])
        element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
    if (performance.getEntriesByName('passport-open').length === 0) setTimeout(touch, 5);
  };
  addEventListener('DOMContentLoaded', touch);
}

/** From the first script of every document on. */
export const fromTheStart = (context: BrowserContext, ...what: (() => void)[]): Promise<unknown> =>
  Promise.all(what.map((each) => context.addInitScript(each)));
