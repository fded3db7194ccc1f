/**
 * Runs in every page that the sandbox serves, and in no other: tells the review what the page's machines do. It is no part of the
 * built site; it finds the root actor where React keeps it.
 *
 * What leaves the page is made here from an allow-list: ids of machines, their state values, types of events, names of results and
 * of views. Never a context, an event's data, an input or an output; and no word that is not one of the machine's own.
 */
const channelName = 'passport-live';
const relay = '/sandbox/live';
/** How many frames a page keeps for a review that opens later. */
const kept = 400;

const plainName = /^[A-Za-z][A-Za-z0-9]{0,39}$/;
const resultName = /^result\.[A-Z][A-Z0-9_]{1,40}$/;
const eventName = /^[a-z][A-Za-z]{0,20}\.[a-z][A-Za-z]{0,40}$/;

/** The name, or '' where it is none. */
const name = (text) => (typeof text === 'string' && plainName.test(text) ? text : '');

/** A state value of which nothing but names of states is left. */
export function valueOf(value) {
  if (typeof value === 'string') return name(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.fromEntries(
    Object.entries(value).flatMap(([state, inner]) => (name(state) ? [[state, valueOf(inner)]] : [])),
  );
}

/** The type of an event as this machine knows it; of the system's own what kind it is; else ''. `heard`: what the machine listens to. */
export function eventOf(type, heard) {
  const own = /^xstate\.(init|done|error|after)\b/.exec(type)?.[1];
  if (own) return own;
  const isHeard = heard.some((each) => each === type || (each.endsWith('.*') && type.startsWith(each.slice(0, -1))));
  return isHeard && (resultName.test(type) || eventName.test(type)) ? type : '';
}

const machineOf = (actor, snapshot) => name(snapshot?.machine?.id ?? actor.logic?.id);
const viewsOf = (snapshot) => {
  const metas = typeof snapshot?.getMeta === 'function' ? Object.values(snapshot.getMeta()) : [];
  return metas.flatMap((meta) => name(meta?.view) || []);
};

/** A running machine and those it runs; null for what is no machine of ours. */
export function treeOf(actor) {
  const snapshot = actor.getSnapshot();
  const machine = machineOf(actor, snapshot);
  if (!machine || snapshot.status !== 'active' || !('value' in snapshot)) return null;
  const children = Object.values(snapshot.children ?? {}).flatMap((child) => treeOf(child) ?? []);
  return { machine, value: valueOf(snapshot.value), views: viewsOf(snapshot), children };
}

/**
 * Watches the actors under a root: one frame for everything that happens at once. Gives a function that ends it.
 * Where nothing moved and nobody did anything there is no frame: a countdown's ticks are not told.
 */
export function watch(root, page, tell) {
  let seq = 0;
  let told = '';
  let events = [];
  let isWaiting = false;
  const flush = () => {
    isWaiting = false;
    const tree = treeOf(root);
    const now = JSON.stringify(tree);
    const happened = events;
    events = [];
    if (!tree || (now === told && !happened.some(({ event }) => /^(user|result)\./.test(event)))) return;
    told = now;
    tell({ ...page, seq: (seq += 1), events: happened, tree });
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

/** The root actor of the page that React has painted into this element; null while there is none. */
export function actorIn(element) {
  const key = Object.keys(element).find((each) => each.startsWith('__reactContainer$'));
  const current = key && element[key]?.stateNode?.current;
  for (let fiber = current; fiber; fiber = fiber.child) {
    const { actor } = fiber.memoizedProps ?? {};
    if (actor?.system && typeof actor.getSnapshot === 'function') return actor;
  }
  return null;
}

/** Tells the review what this page does, over a channel of its origin; a widget in a frame through the sandbox too. */
function attach(actor) {
  const isWidget = window.parent !== window;
  const page = { page: crypto.randomUUID(), kind: isWidget ? 'widget' : 'page' };
  const frames = [];
  let channel = null;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin and no window
  const say = (list) => channel?.postMessage(list);
  const open = () => {
    channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }) => {
      if (data?.ask === 'frames') say(frames);
    });
    say(frames);
  };
  addEventListener('pagehide', () => {
    say([{ ...page, gone: true }]);
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
    if (frames.length > kept) frames.shift();
    say([frame]);
    if (isWidget) send([frame]);
  });
}

/** The page opens after this script has come: it says so by a mark, and where a clock is held by what React has painted. */
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
