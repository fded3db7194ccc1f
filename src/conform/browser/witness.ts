import type { Page, Response } from 'playwright';
import { isRecord } from '../../page/config/field';
import { endpoints, type EndpointName } from '../../page/services/endpoints';
import { resultCodeOf } from '../answers';
import { parsed } from '../pageSource';
import type { KitVisit } from '../visit';

/** Reports and their refusals are silent. */
const isSilent = (name: string) => /^report|^csrfReport$/.test(name);
const nameOf = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints && !isSilent(name));

const longest = 200;
/** The last words of the page are kept without what a visitor typed: numbers and addresses. */
const withoutValues = (text: string) =>
  text
    .replaceAll(/\S*@\S+|\d{4,}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** In the page: says each message that is shown, in the moment in which it is. */
function observe(): void {
  const isShown = (element: HTMLElement) => element.checkVisibility();
  const say = () => {
    const shown = [...document.querySelectorAll<HTMLElement>('[role=alert], [role=alertdialog]')].filter(isShown);
    const text = shown.map((each) => each.innerText).join(' ');
    if (text.trim()) void (window as unknown as { conformShown: (text: string) => Promise<void> }).conformShown(text);
  };
  const changes = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(say).observe(document, changes);
}

/** Watches a page for the last refusal of a call and the last message shown, for who reads why a visitor stayed. */
export async function watch(page: Page, visit: KitVisit): Promise<() => string> {
  let refusal = '';
  let shown = '';
  const names = new Map(nameOf.map((name) => [visit.pathOf(name), name]));

  async function note(response: Response): Promise<void> {
    const call = `${response.request().method()} ${new URL(response.url()).pathname}`;
    const name = names.get(call);
    if (!name) return;
    const sent = { status: response.status(), text: await response.text() };
    const reply = visit.replyOf(name, sent) ?? sent;
    const code = resultCodeOf(reply.text);
    const body = parsed(reply.text);
    const message = isRecord(body) && typeof body.message === 'string' && body.message;
    const what = code === null ? `HTTP ${reply.status}` : `code ${code}`;
    if (code !== 0) refusal = `the last refusal was ${call}: ${what}${message ? `, "${message}"` : ''}`;
  }

  page.on('response', (response) => void note(response).catch(() => undefined));
  await page.exposeFunction('conformShown', (text: string) => {
    shown = withoutValues(text).slice(0, longest) || shown;
  });
  await page.addInitScript(observe);
  return () => [refusal, shown && `the page showed "${shown}"`].filter(Boolean).join('; ');
}
