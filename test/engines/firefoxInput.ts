import { setTimeout } from 'node:timers/promises';
import {
  answerTo,
  ask,
  askBrowser,
  type Answer,
  type Command,
  type InputAction,
  type Socket,
} from './firefoxConnection';

/*
 * Sends keys and the mouse to the frame that they are for. Firefox gives them to the frame that the command names. For
 * Playwright that is always the whole page, and a frame of another site then gets nothing. Firefox can find the frame
 * under the mouse itself (`remote.events.async.mouse.enabled`), but it looks at what it has drawn. A click is lost
 * while the page is drawn after its window was resized, or while its tab comes to the front.
 */

/** A frame, and how a place of the page becomes a place in it: `(at - corner) / scale`, in CSS pixels. */
interface Place {
  context: string;
  x: number;
  y: number;
  scale: number;
}

/** The mouse of a page. One command after the other: Playwright does not wait between the parts of a click. */
interface Mouse {
  last: Promise<unknown>;
  place: Place;
  isPressed: boolean;
}
const mice = new Map<string, Mouse>();

/** Sends a step of the mouse to the innermost frame under it, or to the one in which its button is held. */
export function moveMouse(socket: Socket, command: Command): Promise<void> {
  const page = command.params.context ?? '';
  const mouse = mice.get(page) ?? { last: Promise.resolve(), place: wholePage(page), isPressed: false };
  mice.set(page, mouse);
  const turn = mouse.last.then(() => step(socket, command, page, mouse));
  mouse.last = turn.catch(() => {});
  return turn;
}

async function step(socket: Socket, command: Command, page: string, mouse: Mouse): Promise<void> {
  const [device] = command.params.actions ?? [];
  const [action] = device?.actions ?? [];
  if (!device || !action) return;
  const { x, y } = action;
  if (x !== undefined && y !== undefined) {
    await bringToFront(socket, page);
    if (!mouse.isPressed) mouse.place = await placeUnder(socket, page, x, y);
  }
  if (action.type === 'pointerDown') mouse.isPressed = true;
  if (action.type === 'pointerUp') mouse.isPressed = false;
  const { place } = mouse;
  const inside: InputAction =
    x === undefined || y === undefined
      ? action
      : { ...action, x: (x - place.x) / place.scale, y: (y - place.y) / place.scale };
  await perform(socket, command, place.context, [{ ...device, actions: [inside] }], action.type === 'pointerUp');
}

const wholePage = (context: string): Place => ({ context, x: 0, y: 0, scale: 1 });

/**
 * Goes from the page into the frames at that place. Firefox itself goes on into the frames of the same process, also
 * where they are drawn smaller, so the last one that begins a process gets the mouse.
 */
async function placeUnder(socket: Socket, page: string, x: number, y: number): Promise<Place> {
  let place = wholePage(page);
  let receiver = place;
  for (;;) {
    const { context, scale } = place;
    const at = [(x - place.x) / scale, (y - place.y) / scale];
    const answer = await ask(socket, 'script.evaluate', {
      expression: `(${frameAt})(${at.join()})`,
      /* Its own world: in Playwright's, an expression without a person's click would take back theirs. */
      target: { context, sandbox: 'passport-mouse' },
      awaitPromise: false,
    });
    const found = answer.result?.result?.value;
    if (!found) return receiver;
    const [index = 0, left = 0, top = 0, inner = 1] = JSON.parse(found) as number[];
    const tree = await ask(socket, 'browsingContext.getTree', { root: context, maxDepth: 1 });
    const child = tree.result?.contexts?.[0]?.children?.[index]?.context;
    if (!child) return receiver;
    place = { context: child, x: place.x + left * scale, y: place.y + top * scale, scale: scale * inner };
    const beginsProcess = `${manager}.getBrowsingContextById('${child}')?.currentWindowGlobal?.isProcessRoot`;
    if ((await askBrowser(socket, `${beginsProcess} ? 'yes' : null`)) === 'yes') receiver = place;
  }
}

/** In a page: the frame at a place, as its number among the frames, its corner, and its scale; else null. */
const frameAt = `(x, y) => {
  let found = document.elementFromPoint(x, y);
  for (let inner; (inner = found?.shadowRoot?.elementFromPoint(x, y)) && inner !== found; ) found = inner;
  if (found?.localName !== 'iframe') return null;
  const { left, top, width } = found.getBoundingClientRect();
  const scale = width / found.offsetWidth || 1;
  const style = getComputedStyle(found);
  const length = (name) => parseFloat(style[name]);
  const edge = (side) => scale * (length('border-' + side + '-width') + length('padding-' + side));
  let index = 0;
  while (index < window.length && window[index] !== found.contentWindow) index += 1;
  return JSON.stringify([index, left + edge('left'), top + edge('top'), scale]);
}`;

/** Selects the tab of a page, as people do before they click in it. */
async function bringToFront(socket: Socket, context: string): Promise<void> {
  const isInFront = `${manager}.getBrowsingContextById('${context}')?.isActive ? 'yes' : null`;
  if ((await askBrowser(socket, isInFront)) !== 'yes') await ask(socket, 'browsingContext.activate', { context });
}

/** The frame in which each key went down. There it also comes up, else Firefox keeps it pressed. */
const pressedIn = new Map<string, string>();

/** Sends a key to the frame that has the focus. */
export async function pressKey(socket: Socket, command: Command): Promise<void> {
  const { context: page = '', actions = [] } = command.params;
  const { type, value = '' } = actions[0]?.actions[0] ?? {};
  const pressed = type === 'keyUp' ? pressedIn.get(value) : undefined;
  const context = (await askBrowser(socket, receiverOfKeys(page, pressed))) ?? page;
  if (type === 'keyDown') pressedIn.set(value, context);
  await perform(socket, command, context, actions, type === 'keyUp');
}

/**
 * An expression for the browser: the id of a frame if it still exists, else of the page's focused frame. Behind the
 * last stop of a page Tab goes on to the tools of the browser, which no key of a test is for: the page gets the focus
 * back.
 */
const receiverOfKeys = (page: string, pressed = '') => `(() => {
  if (${manager}.getBrowsingContextById('${pressed}')) return '${pressed}';
  const tab = ${manager}.getBrowsingContextById('${page}')?.top.embedderElement;
  if (tab && tab.ownerDocument.activeElement !== tab) tab.focus();
  const focused = Services.focus.focusedContentBrowsingContext;
  const idOf = (context) => ${manager}.getIdForBrowsingContext(context);
  return focused && idOf(focused.top) === '${page}' ? idOf(focused) : '${page}';
})()`;

const manager =
  "ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs').NavigableManager";

const done: Answer = { type: 'success', result: {} };

/** Sends actions to a frame. A frame or page that they close gives no answer, or an error. */
async function perform(
  socket: Socket,
  { id, method, params }: Command,
  context: string,
  actions: Command['params']['actions'],
  isRelease: boolean,
): Promise<void> {
  const closing = new AbortController();
  const answer = await Promise.race([
    ask(socket, method, { ...params, context, actions }),
    untilClosed(socket, context, closing.signal),
  ]);
  closing.abort();
  const isLost = answer.type === 'error' && (isRelease || !(await exists(socket, context)));
  answerTo(socket, id, isLost ? done : answer);
}

async function untilClosed(socket: Socket, context: string, signal: AbortSignal): Promise<Answer> {
  do await setTimeout(250);
  while (!signal.aborted && (await exists(socket, context)));
  return done;
}

const exists = async (socket: Socket, context: string): Promise<boolean> =>
  (await askBrowser(socket, `${manager}.getBrowsingContextById('${context}')?.id ? 'yes' : null`)) !== null;
