/** The one window whose messages are accepted, and the one origin they must come from. */
export interface Sender {
  readonly source: Window;
  readonly origin: string;
}

/**
 * The only `message` listener in our code (D-LISTENER, T-08). Accepts messages of one window from one exact origin. It
 * drops every other message before it reads the data (T-07, R8). `ports` are the MessagePorts of the message. Returns
 * an unsubscribe function.
 */
export function onMessageFrom(
  { source, origin }: Sender,
  onMessage: (data: unknown, ports: readonly MessagePort[]) => void,
  page: EventTarget = window,
): () => void {
  const listener = (event: Event) => {
    const message = event as MessageEvent;
    const isAccepted = message.source === source && message.origin === origin && origin !== 'null';
    if (isAccepted) onMessage(message.data, message.ports);
  };
  page.addEventListener('message', listener);
  return () => page.removeEventListener('message', listener);
}

/**
 * Listens on a channel of pages of our own origin: no other origin can send or listen there. `reply` sends to the
 * same channel. Returns an unsubscribe function. Browsers give a frame the channels of its host's site alone. Firefox
 * throws where the visitor forbids storage: there no message comes.
 */
export function onChannelMessage(name: string, onMessage: (data: unknown, reply: (data: unknown) => void) => void) {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    return () => {};
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  const reply = (answer: unknown) => channel.postMessage(answer);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data, reply));
  return () => channel.close();
}

/**
 * Listens on a port that an accepted sender gave us, or that we gave to one. Returns a function that closes the port.
 */
export function onPortMessage(port: MessagePort, onMessage: (data: unknown) => void): () => void {
  const listener = ({ data }: MessageEvent<unknown>) => onMessage(data);
  port.addEventListener('message', listener);
  port.start();
  return () => {
    port.removeEventListener('message', listener);
    port.close();
  };
}
