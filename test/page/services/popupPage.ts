import { createActor, sendTo, setup, type AnyEventObject } from 'xstate';
import { thirdPartyMachine } from '../../../machines/thirdParty/thirdParty.machine';
import { sampleSite } from '../../../machines/atlas/samples';
import { checkConfig } from '../../../src/page/config/config';
import { redirectRulesOf } from '../../../src/page/navigation/redirectRules';
import { readParams } from '../../../src/page/navigation/parameters';
import { createPopups, type PopupDependencies } from '../../../src/page/services/popup';

export const base = 'https://passport.example';
export const origin = 'https://provider.example';
export const callback = `${base}/third/wechat`;
export const state = 'a'.repeat(32);

const given = {
  csrf: { param: 'csrf_field', token: 'canary-token' },
  allowedOrigins: ['https://home.example'],
  defaultTarget: 'https://home.example/',
  thirdParty: {
    wechat: {
      authorizationLink: `${origin}/authorize?client_id=7`,
      origin,
      callbacks: [callback, `${base}/third/fixed?v=2`],
      adds: ['state', 'lang', 'target', 'type'],
      callbackAnswers: 'json',
    },
    qq: {
      authorizationLink: 'https://qq.example/authorize',
      origin: 'https://qq.example',
      callbacks: [`${base}/third/qq`],
    },
    apple: {
      authorizationLink: 'https://apple.example/authorize',
      origin: 'https://apple.example',
      callbacks: [],
    },
    facebook: {
      authorizationLink: `https://facebook.example/authorize?state=own&scope=a%20b,c&redirect_uri=https://x.example/cb`,
      origin: 'https://facebook.example',
      callbacks: [`${base}/third/facebook`],
      adds: [],
    },
    line: { authorizationLink: 'https://line.example/authorize' },
  },
};
export const { config } = checkConfig(given);
const { params } = readParams('?target=https://home.example/t', redirectRulesOf({ config, base }));

/** A window as `open` gives one. */
export interface Popup {
  closed: boolean;
  close(): void;
}
const popup = (): Popup => {
  const opened = { closed: false, close: () => void (opened.closed = true) };
  return opened;
};

interface Sent {
  action: string;
  method: string;
  target: string;
  fields: Record<string, string>;
}

const running = new Set<{ stop(): unknown }>();
/** Ends every page that a test opened: they share one state, and so one channel. */
export const closePages = (): void => {
  for (const root of running) root.stop();
  running.clear();
};

/** A page with the third-party chart on it, and everything that left it. */
export function openPage({
  inPlace = [] as readonly string[],
  blocks = false,
  isAwaited = false,
  isAgreed = true,
  fetch: own = (async () => new Response()) as typeof fetch,
  more = {} as Partial<PopupDependencies>,
} = {}) {
  const opened: { address: string; name: string; features: string; window: Popup }[] = [];
  const posted: Sent[] = [];
  const replaced: string[] = [];
  const told: AnyEventObject[] = [];
  const reported: string[] = [];
  let states = 0;
  const dropped: string[] = [];
  let at = 0;
  const page = Object.assign(new EventTarget(), {
    document,
    screenX: 0,
    screenY: 0,
    outerWidth: 1000,
    outerHeight: 800,
    location: { replace: (address: string) => replaced.push(address) },
    open: (address: string, name: string, features: string) => {
      if (blocks) return null;
      opened.push({ address, name, features, window: popup() });
      return opened.at(-1)?.window;
    },
  }) as unknown as Window;
  HTMLFormElement.prototype.submit = function submit(this: HTMLFormElement) {
    const fields = Object.fromEntries([...this.querySelectorAll('input')].map(({ name, value }) => [name, value]));
    posted.push({ action: this.getAttribute('action') ?? '', method: this.method, target: this.target, fields });
  };
  const context = () => ({
    config,
    params,
    language: 'en-us' as const,
    deviceId: 'd1',
    inFrame: false,
    client: { kind: 'web', newer: false } as const,
    base,
    path: '/',
    search: '',
    newState: () => {
      states += 1;
      return state;
    },
    dropState: (dead: string) => void dropped.push(dead),
    site: sampleSite,
    isAwaited,
  });
  const actors = createPopups({
    context,
    page,
    now: () => at,
    fetch: own,
    report: ({ kind, path, field }) => void reported.push(`${kind} ${path} ${field}`),
    ...more,
  });
  const parent = setup({ actors: { thirdParty: thirdPartyMachine.provide({ actors }) } }).createMachine({
    invoke: { src: 'thirdParty', id: 'thirdParty', input: { site: sampleSite, mode: 'login', inPlace } },
    on: {
      'thirdParty.began': { actions: isAgreed ? sendTo('thirdParty', { type: 'front.agreed' }) : [] },
      '*': { actions: ({ event }) => told.push(event) },
    },
  });
  const root = createActor(parent, { systemId: 'passport' }).start();
  running.add(root);
  const thirdParty = () => root.getSnapshot().children.thirdParty;
  return {
    page,
    opened,
    posted,
    replaced,
    told,
    reported,
    states: () => states,
    /** States of tries that never began. */
    dropped,
    root,
    now: (ms: number) => void (at = ms),
    send: (event: { type: string; provider?: string }) => thirdParty()?.send(event as never),
    /** The state of the login: `inWindow.waiting`. */
    login: () => {
      const now = thirdParty()?.getSnapshot() as { value: { login: string | Record<string, string> } } | undefined;
      const login = now?.value.login ?? '';
      return typeof login === 'string' ? login : Object.entries(login).flat().join('.');
    },
    say: (data: unknown, from: unknown = opened.at(-1)?.window, as = origin) =>
      page.dispatchEvent(Object.assign(new Event('message'), { data, origin: as, source: from })),
  };
}

/** What a good provider says. */
export const good = () => ({ callbackUrl: callback, postData: { code: 'c1', state }, user: null });

/** A page on which a provider was chosen. */
export const chosen = (provider = 'wechat', options: Parameters<typeof openPage>[0] = {}) => {
  const page = openPage(options);
  page.send({ type: 'user.choseProvider', provider });
  return page;
};

/** What has left the page: the forms posted, the addresses gone to, the forms still in it. */
export const untouched = (page: ReturnType<typeof openPage>) => [
  page.posted,
  page.replaced,
  document.querySelectorAll('form').length,
];
export const nothing = [[], [], 0];
