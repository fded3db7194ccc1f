import type { Page } from '@playwright/test';
import { createRequire } from 'node:module';

interface Message {
  type: number;
  code: string;
  msg: string;
  element: Element;
}
interface CodeSniffer {
  process(standard: string, content: Document, done: () => void, failed: () => void): void;
  getMessages(): Message[];
  getTranslation(key: string): string | undefined;
}

const script = createRequire(import.meta.url).resolve('html_codesniffer/build/HTMLCS.js');

/** Runs in the page. Type 1 is an error. Types 2 and 3 ask a person to look, so no page is without them. */
const sniff = () =>
  new Promise<string[]>((resolve, reject) => {
    const { HTMLCS } = globalThis as unknown as { HTMLCS: CodeSniffer };
    // Version 2.5.1 asks for some texts by a misspelt key, and throws instead of reporting the error.
    const translate = HTMLCS.getTranslation.bind(HTMLCS);
    HTMLCS.getTranslation = (key) => translate(key) ?? key;
    HTMLCS.process(
      'WCAG2AA',
      document,
      () =>
        resolve(
          HTMLCS.getMessages()
            .filter(({ type }) => type === 1)
            .map(({ code, msg, element }) => `${code} ${msg} ${element.outerHTML?.slice(0, 120)}`),
        ),
      () => reject(new Error('HTML_CodeSniffer stopped')),
    );
  });

/** Returns the errors that HTML_CodeSniffer finds in the page by WCAG 2 AA, every rule included. */
export async function codeSnifferErrors(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: script });
  return page.evaluate(sniff);
}
