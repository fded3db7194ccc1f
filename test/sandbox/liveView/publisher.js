/**
 * Runs in every page that the sandbox serves, and publishes what the page's machines do, for the review. It is not part
 * of the built site; it finds the root actor in React's fiber tree. Only names leave the page, checked against an
 * allow-list: ids of machines, state values, event types, names of results and of views. Contexts, event data, inputs
 * and outputs never do.
 */
const channelName = 'passport-live';
const relay = '/sandbox/live';
/** How many frames a page keeps for a review that opens later. */
const mostFrames = 400;

const plainName = /^[A-Za-z][A-Za-z0-9]{0,39}$/;
const resultName = /^result\.[A-Z][A-Z0-9_]{1,40}$/;
const eventName = /^[a-z][A-Za-z]{0,20}\.[a-z][A-Za-z]{0,40}$/;

/** Returns the name, or '' if it is not a valid name. */
const name = (text) => (typeof text === 'string' && plainName.test(text) ? text : '');

/** Returns a state value that contains state names only. */
export function valueOf(value) {
  if (typeof value === 'string') return name(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.fromEntries(
    Object.entries(value).flatMap(([state, inner]) => (name(state) ? [[state, valueOf(inner)]] : [])),
  );
}

/**
 * Returns the type of an event that the machine handles, the kind of an XState event, or ''. `handled`: the event types
 * the machine handles.
 */
export function eventOf(type, handled) {
  const own = /^xstate\.(init|done|error|after)\b/.exec(type)?.[1];
  if (own) return own;
  const isHandled = handled.some(
    (each) => each === type || (each.endsWith('.*') && type.startsWith(each.slice(0, -1))),
  );
  return isHandled && (resultName.test(type) || eventName.test(type)) ? type : '';
}

const machineOf = (actor, snapshot) => name(snapshot?.machine?.id ?? actor.logic?.id);
const viewsOf = (snapshot) => {
  const metas = typeof snapshot?.getMeta === 'function' ? Object.values(snapshot.getMeta()) : [];
  return metas.flatMap((meta) => name(meta?.view) || []);
};

/** Returns a running machine with its children; null if the actor is no machine of ours. */
export function treeOf(actor) {
  const snapshot = actor.getSnapshot();
  const machine = machineOf(actor, snapshot);
  if (!machine || snapshot.status !== 'active' || !('value' in snapshot)) return null;
  const children = Object.values(snapshot.children ?? {}).flatMap((child) => treeOf(child) ?? []);
  return { machine, value: valueOf(snapshot.value), views: viewsOf(snapshot), children };
}

/**
 * Observes the actors under a root, and publishes one frame for all events of one tick. Returns an unsubscribe
 * function. Publishes nothing if no state changed and no user or result event occurred, such as on a countdown's ticks.
 */
export function watch(root, page, publish) {
  let seq = 0;
  let published = '';
  let events = [];
  let isWaiting = false;
  const flush = () => {
    isWaiting = false;
    const tree = treeOf(root);
    const now = JSON.stringify(tree);
    const happened = events;
    events = [];
    if (!tree || (now === published && !happened.some(({ event }) => /^(user|result)\./.test(event)))) return;
    published = now;
    publish({ ...page, seq: (seq += 1), events: happened, tree });
  };
  const observer = (inspected) => {
    if (inspected.type !== '@xstate.microstep') return;
    const snapshot = inspected.snapshot ?? {};
    const machine = machineOf(inspected.actorRef, snapshot);
    const event = eventOf(inspected.event.type, snapshot.machine?.events ?? []);
    if (machine && event) events.push({ machine, event });
    if (!isWaiting) queueMicrotask(flush);
    isWaiting = true;
  };
  const subscription = root.system.inspect(observer);
  flush();
  return () => subscription.unsubscribe();
}

/** Returns the root actor of the page that React rendered into this element; null if there is none yet. */
export function actorIn(element) {
  const key = Object.keys(element).find((each) => each.startsWith('__reactContainer$'));
  const current = key && element[key]?.stateNode?.current;
  for (let fiber = current; fiber; fiber = fiber.child) {
    const { actor } = fiber.memoizedProps ?? {};
    if (actor?.system && typeof actor.getSnapshot === 'function') return actor;
  }
  return null;
}

/** Publishes what this page does on a broadcast channel of its origin. A framed widget also posts it to the sandbox. */
function attach(actor) {
  const isWidget = window.parent !== window;
  const page = { page: crypto.randomUUID(), kind: isWidget ? 'widget' : 'page' };
  const frames = [];
  let channel = null;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin and no window
  const broadcast = (list) => channel?.postMessage(list);
  const open = () => {
    channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }) => {
      if (data?.ask === 'frames') broadcast(frames);
    });
    broadcast(frames);
  };
  addEventListener('pagehide', () => {
    broadcast([{ ...page, gone: true }]);
    channel?.close();
    channel = null;
    if (isWidget) send([{ ...page, gone: true }]);
  });
  addEventListener('pageshow', () => {
    if (!channel) open();
  });
  const send = (list) =>
    void fetch(relay, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(list),
    }).catch(() => {});
  open();
  watch(actor, page, (frame) => {
    frames.push(frame);
    if (frames.length > mostFrames) frames.shift();
    broadcast([frame]);
    if (isWidget) send([frame]);
  });
}

/**
 * This script loads before the page starts. A performance mark announces the start; under a replaced clock, React's
 * first render does.
 */
function begin() {
  const root = document.getElementById('root');
  let isAttached = false;
  const look = () => {
    const actor = !isAttached && root && actorIn(root);
    if (!actor) return;
    isAttached = true;
    changes.disconnect();
    attach(actor);
  };
  const changes = new MutationObserver(look);
  if (root) changes.observe(root, { childList: true, subtree: true, attributes: true });
  if (PerformanceObserver.supportedEntryTypes.includes('mark')) {
    new PerformanceObserver(look).observe({ type: 'mark', buffered: true });
  }
  look();
}

if (typeof window !== 'undefined' && typeof BroadcastChannel === 'function' && document.getElementById('root')) begin();
