// @vitest-environment happy-dom
import { array, assert, asyncProperty } from 'fast-check';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../../i18n/locales';
import { loadMessages } from '../../../i18n/messages';
import { App } from '../../../src/page/app/App';
import { firstPage, pageName } from '../../../src/page/app/firstPage';
import { buildPageContext } from '../../../src/page/app/buildPageContext';
import { capturePreHydration, replayPreHydration } from '../../../src/page/app/preHydration';
import { createRenderer } from '../../../src/page/app/prerender';
import { cookiesOf } from '../../../src/page/browser/cookies';
import { checkConfig, readConfig } from '../../../src/page/config/config';
import { coldPath } from '../../../src/page/navigation/history';
import { createPassport } from '../../../src/page/services/provideFirst';
import { endOfDocument, startOfDocument, type DocumentParts } from '../../../src/server/document';
import { ofOneName, once, visits, type Asked } from './visits';

const template = `<!doctype html><html lang="x"><head><link rel="icon" type="image/svg+xml" href="data:," /><title>P</title><style></style></head><body><div id="root"></div><noscript></noscript></body></html>`;
const floor = { chrome: 1, firefox: 1, safari: 1 };
const parts: DocumentParts = {
  template,
  preload: {},
  framed: '',
  styles: { framed: '', enterprise: '', tally: '' },
  icon: '',
  opening: '',
  renderer: '',
  floor,
};

/** How often the first page was rendered. */
const rendered = vi.hoisted(() => ({ pages: 0 }));
vi.mock('../../../src/page/parts/Page', async (load) => {
  const { Page, ...others } = await load<typeof import('../../../src/page/parts/Page')>();
  const Counted: typeof Page = (props) => {
    rendered.pages += 1;
    return <Page {...props} />;
  };
  return { ...others, Page: Counted };
});

/** When documents are made here, and when the browser hydrates them. */
const [madeAt, openedAt] = [new Date('2026-11-24T06:10Z'), new Date('2026-11-24T06:11Z')];

/** The document that a server sends, with the form as the browser finds it. */
async function documentFor({ given, path, search, cookies: sent, accepted, place }: Asked): Promise<Document> {
  const renderer = createRenderer(given, floor);
  const page = renderer.choose({ path, search, cookies: sent, accepted });
  const { brand, csrf } = checkConfig(given).config;
  const start = startOfDocument(parts, await renderer.render(page, place, madeAt), { given, brand });
  const made = new DOMParser().parseFromString(start + endOfDocument({ ...csrf, token: 't' }), 'text/html');
  const form = made.querySelector<HTMLTemplateElement>('#form');
  if (form) made.getElementById('root')?.append(form.content);
  return made;
}

/** What the browser decides from that document, as `main.tsx` asks. */
function decided(document: Document, { path, search, cookies: stored, touchOnly }: Asked) {
  const { config } = readConfig(document);
  const readable = cookiesOf({ cookie: stored }, { secure: true, framed: false });
  const visit = { path: coldPath(path), search, touchOnly, cookiesOff: false, notice: 'A notice' };
  return {
    config,
    ...firstPage(config, { ...visit, base: 'https://passport.example', cookie: (name) => readable.read(name) }),
  };
}

/** No server knows the pointer. A browser without one has never stored the tab QR. Its document has no field then. */
const hasLostItsPointer = ({ touchOnly, cookies: stored }: Asked) => touchOnly && stored.includes('authType=qrCode');

const notYet = () => new Promise<never>(() => {});
const nothingLoaded = { next: notYet, whenIdle: notYet, whenUsed: notYet };

/** This process is server and browser at once. */
const bothHere = 'Detected multiple renderers';

describe('the first page of a visit', () => {
  it('has the name that its document has, for every configuration, query, cookie, language and place [SITE-1] [SITE-3] [SITE-5] [SITE-8] [IDX-15] [IDX-16] [LAST-5] [ROUTE-5]', async () => {
    await assert(
      asyncProperty(visits, async (asked) => {
        const made = await documentFor(asked);
        const root = made.getElementById('root');
        const name = pageName(decided(made, asked).input, asked.place === 'frame');
        if (!hasLostItsPointer(asked)) expect(root?.dataset.page).toBe(name);
        else if (root?.dataset.page !== name) expect(root?.querySelector('input:not([type=checkbox])')).toBeNull();
      }),
      { numRuns: 100, examples: once },
    );
  });

  it('is one document for all visits of that name, which a server keeps [SITE-3] [IDX-15] [LAST-1] [LAST-5]', async () => {
    const visitsOfOne = array(visits, { minLength: 2, maxLength: 8 });
    await assert(
      asyncProperty(visitsOfOne, async ([first, ...others]) => {
        const { given, place } = first as Asked;
        const renderer = createRenderer(given, floor);
        const made = new Map<string, string>();
        for (const { path, search, cookies: sent, accepted } of [first as Asked, ...others]) {
          const page = renderer.choose({ path, search, cookies: sent, accepted });
          const { html } = await renderer.render(page, place, madeAt);
          expect(html).toBe(made.get(page.name) ?? html);
          made.set(page.name, html);
        }
      }),
      { numRuns: 20, examples: [[ofOneName]] },
    );
  });

  it('hydrates that document: every node stays, and every character typed before; then its clock says the time of the browser [VAL-1] [FMT-1] [SITE-5] [SITE-8]', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const all = Object.fromEntries(
      await Promise.all(languages.map(async (each) => [each, await loadMessages(each, 'index')] as const)),
    );
    await assert(
      asyncProperty(visits, async (asked) => {
        if (hasLostItsPointer(asked)) return;
        const made = await documentFor(asked);
        document.body.replaceChildren(document.importNode(made.body, true).querySelector('#root') as Node);
        const root = document.getElementById('root') as HTMLElement;
        const nodes = [...root.querySelectorAll('*')];
        const text = type(root);
        const { config, input } = decided(made, asked);
        const actor = createPassport(input, nothingLoaded);
        const faults: unknown[] = [];
        const said = vi.spyOn(console, 'error').mockImplementation((...words) => void faults.push(words[0]));
        const typed = capturePreHydration(root);
        const inFrame = asked.place === 'frame';
        const clock = { start: new Date(root.dataset.at ?? Number.NaN), now: () => openedAt };
        const clockOf = () => root.querySelector('.clock__time')?.textContent;
        const shown = (minute: number) => (inFrame ? undefined : `${input.site.place === 'JP' ? 15 : 14}:${minute}`);
        expect(clockOf()).toBe(shown(10));
        const page = (
          <App
            actor={actor}
            pageContext={buildPageContext(config, input, { inFrame, host: 'passport.example', clock })}
            messages={all[input.language] ?? {}}
            loadDeferredTexts={notYet}
          />
        );
        const note = (error: unknown) => void faults.push(error);
        rendered.pages = 0;
        const reactRoot = await act(() => hydrateRoot(root, page, { onRecoverableError: note, onCaughtError: note }));
        // What a browser alone knows is rendered by the parts that show it.
        expect(rendered.pages).toBe(1);
        act(() => {
          actor.start();
          replayPreHydration(actor, typed(), root);
        });
        said.mockRestore();
        expect(faults.map(String).filter((each) => !each.startsWith(bothHere))).toEqual([]);
        // A server cannot detect a touch screen, which cannot scan itself: styles hide the tab until it goes.
        const goes = asked.touchOnly ? ['tab-qrCode'] : [];
        const lost = nodes.filter((node) => !root.contains(node) && !goes.includes(node.id));
        expect(lost.map((node) => node.outerHTML)).toEqual([]);
        // React takes the clock over when its script has come.
        await act(async () => {
          await import('../../../src/page/parts/exchange/ExchangeClock');
        });
        expect(clockOf()).toBe(shown(11));
        expect(kept(actor.getSnapshot().children['front'])).toMatchObject(text);
        act(() => reactRoot.unmount());
        actor.stop();
      }),
      { numRuns: 40, examples: once },
    );
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
});

/** Types into the field of the form, and returns what its machine is to hold. */
function type(root: HTMLElement): Record<string, string> {
  const field = root.querySelector<HTMLInputElement>('input[name=phone], input[name=account]');
  if (!field) return {};
  field.value = '20240101';
  return { [field.name]: '20240101' };
}

/** What the machines of the tabs hold. */
function kept(front: AnyActorRef | undefined): Record<string, string> {
  const { children } = (front as AnyActorRef).getSnapshot() as AnyMachineSnapshot;
  const textOf = (name: string) => (children[name]?.getSnapshot() as AnyMachineSnapshot | undefined)?.context?.[name];
  return { phone: textOf('phone'), account: textOf('account') };
}
