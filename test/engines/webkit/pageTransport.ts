import type { Message } from './inspectorSocket';
import type { MiniBrowser } from './miniBrowser';

/** What Playwright calls on a connection to one page, and what it sets there. */
export interface Transport {
  open(): void;
  send(message: Message): void;
  close(): void;
  onmessage?: (message: Message) => void;
  onclose?: () => void;
}

interface FrameOfPage {
  _setPendingDocument(document: { documentId: string; request: object }): void;
}
/** What the transport needs of Playwright's page. */
export interface RequestsOfPage {
  _page: { mainFrame(): unknown };
  _requestIdToRequest: Map<string, { request: { _documentId?: string } }>;
  _provisionalPage: { _session: object } | null;
  _adoptRequestFromNewProcess(request: object, session: object, id: string): void;
}

interface TargetEvent {
  targetId?: string;
  newTargetId?: string;
  targetInfo?: { targetId: string; isProvisional?: boolean };
  message?: string;
}
interface Answer {
  headers?: Record<string, string>;
}
interface RequestEvent {
  requestId: string;
  loaderId: string;
  type?: string;
  canceled?: boolean;
  request?: { url: string };
  redirectResponse?: object;
}

/** Commands of our own have ids from here on, so that Playwright does not get their answers. */
const firstOwnId = 1e9;

/**
 * A connection of Playwright to one page. WebKit may move a navigation to a new process when its response came, and
 * fetches it again there under the inspector. Playwright's driver does not know that, so this hides the move.
 */
export function transportOf(
  browser: MiniBrowser,
  target: number,
  pageOf: () => RequestsOfPage | undefined,
  beforeOpening = async () => {},
): Transport {
  const { socket } = browser;
  /** The page that is loading in a new process. */
  let provisional = '';
  /** The last request for a document. */
  let asked = { requestId: '', url: '' };
  /** The last request that WebKit gives no type: it makes such for what it restores. */
  let untyped = asked;
  /** The address of the page that is being restored from the back/forward cache. */
  let restored = '';
  /** Whether the new process must not hold the request for its document. */
  let isExempt = false;
  let ownId = firstOwnId;

  const sendInner = (targetId: string, method: string, params: object) => {
    ownId += 2;
    const message = JSON.stringify({ id: ownId + 1, method, params });
    socket.send(target, { id: ownId, method: 'Target.sendMessageToTarget', params: { targetId, message } });
  };

  /** Takes note of an event of the browser. Returns what Playwright gets instead: nothing, itself, or more. */
  const translate = (message: Message): Message[] => {
    if ((message.id ?? 0) >= firstOwnId) return [];
    const { targetInfo, newTargetId, targetId, message: text } = (message.params ?? {}) as TargetEvent;
    if (message.method === 'Target.targetCreated' && targetInfo?.isProvisional) provisional = targetInfo.targetId;
    if (message.method === 'Target.targetDestroyed' && targetId === provisional) provisional = '';
    if (message.method === 'Target.didCommitProvisionalTarget') {
      provisional = '';
      if (isExempt) sendInner(newTargetId ?? '', 'Network.addInterception', { ...everything, url: '.' });
      isExempt = false;
    }
    if (message.method !== 'Target.dispatchMessageFromTarget' || !targetId) return [message];
    const inner = JSON.parse(text ?? '{}') as Message;
    if ((inner.id ?? 0) >= firstOwnId) return [];
    if (inner.method === 'Page.frameNavigated' && restored) return restore(targetId, inner);
    return isForPlaywright(targetId, inner) ? [message] : [];
  };

  const isForPlaywright = (from: string, { method, params }: Message): boolean => {
    const event = (params ?? {}) as RequestEvent;
    /* The old process says that it cancelled the request. Playwright would end the navigation. */
    if (method === 'Network.loadingFailed') return !event.canceled || provisional === '' || from === provisional;
    if (method === 'Network.responseReceived' && event.type === 'Document' && event.requestId === untyped.requestId)
      restored = untyped.url;
    if (method !== 'Network.requestWillBeSent' || !event.request) return true;
    browser.asked.add(new URL(event.request.url).hostname);
    const now = { requestId: event.requestId, url: event.request.url };
    if (!event.type) untyped = now;
    if (event.type !== 'Document') return true;
    const before = asked;
    asked = now;
    if (from !== provisional || before.url !== asked.url || event.redirectResponse) return true;
    const page = pageOf();
    const request = page?._requestIdToRequest.get(before.requestId)?.request;
    if (!page?._provisionalPage || !request) return true;
    page._adoptRequestFromNewProcess(request, page._provisionalPage._session, event.requestId);
    request._documentId = event.loaderId;
    (page._page.mainFrame() as FrameOfPage)._setPendingDocument({ documentId: event.loaderId, request });
    return false;
  };

  /**
   * A page that comes from the back/forward cache has its old address when WebKit says that it is there, and neither
   * contexts nor events of loading.
   */
  const restore = (targetId: string, { method, params }: Message): Message[] => {
    const { frame } = params as { frame: object };
    const events = [
      { method, params: { frame: { ...frame, url: restored } } },
      { method: 'Page.domContentEventFired', params: {} },
      { method: 'Page.loadEventFired', params: {} },
    ];
    restored = '';
    sendInner(targetId, 'Runtime.disable', {});
    sendInner(targetId, 'Runtime.enable', {});
    return events.map((each) => ({
      method: 'Target.dispatchMessageFromTarget',
      params: { targetId, message: JSON.stringify(each) },
    }));
  };

  /** Returns what the browser gets instead of a command. */
  const adapt = (message: Message): Message => {
    const { targetId, message: sent } = (message.params ?? {}) as TargetEvent;
    if (message.method !== 'Target.sendMessageToTarget' || !sent) return message;
    if (sent.includes(ownSetter))
      return { ...message, params: { targetId, message: sent.replace(ownSetter, nativeSetter) } };
    const inner = JSON.parse(sent) as Message;
    const isMoving = targetId === provisional && asked.url !== '';
    let { params } = inner;
    if (inner.method === 'Network.addInterception' && isMoving) params = allButDocument();
    if (inner.method === 'Network.interceptRequestWithResponse') params = withoutCookies(params as Answer);
    return params === inner.params
      ? message
      : { ...message, params: { targetId, message: JSON.stringify({ ...inner, params }) } };
  };

  /**
   * A request that is held in the new process is sent to the server again when it goes on. Its response moves the
   * navigation once more, and so on without end. The old process has held this request already.
   */
  const allButDocument = (): object => {
    isExempt = true;
    return { ...everything, url: `^(?!${asked.url.replaceAll(/[^\w/]/g, String.raw`\$&`)}$)` };
  };

  const transport: Transport = {
    open: () => {
      void beforeOpening().then(() =>
        socket.attach(target, (message) =>
          /* Playwright expects that what one message starts is done before the next. */
          setImmediate(() => {
            for (const each of translate(message)) transport.onmessage?.(each);
          }),
        ),
      );
    },
    send: (message) => {
      socket.send(target, adapt(message));
    },
    close: () => {
      socket.detach(target);
      transport.onclose?.();
    },
  };
  return transport;
}

/**
 * How Playwright's `fill` moves a slider. It runs in the page's own world, where React replaces the setter: React takes
 * the change for its own and ignores it.
 */
const ownSetter = 'input.value = value;';
const nativeSetter = "Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, value);";

const everything = { stage: 'request', isRegex: true } as const;

/** WebKit refuses several cookies in one answer. What Playwright fetched itself has its cookies set already. */
function withoutCookies(answer: Answer): Answer {
  if (!answer.headers?.['set-cookie']?.includes('\n')) return answer;
  const kept = Object.entries(answer.headers).filter(([name]) => name !== 'set-cookie');
  return { ...answer, headers: Object.fromEntries(kept) };
}
