/** The one window that is believed, and the one origin it may speak from. */
export interface Sender {
  readonly source: Window;
  readonly origin: string;
}

/**
 * The one `message` listener of first-party code (D-LISTENER, T-08). Hears one window, from one origin, letter by letter; everything
 * else is dropped before its data is looked at (T-07, R8). `ports` are the MessagePorts that came along. Returns what stops it.
 */
export function onMessageFrom(
  { source, origin }: Sender,
  hear: (data: unknown, ports: readonly MessagePort[]) => void,
  page: EventTarget = window,
): () => void {
  const onMessage = (event: Event) => {
    const message = event as MessageEvent;
    if (message.source === source && message.origin === origin && origin !== 'null') hear(message.data, message.ports);
  };
  page.addEventListener('message', onMessage);
  return () => page.removeEventListener('message', onMessage);
}

/** Hears a port that came from a speaker, or was given to one. Returns what closes it. */
export function onPortMessage(port: MessagePort, hear: (data: unknown) => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => hear(data);
  port.addEventListener('message', onMessage);
  port.start();
  return () => {
    port.removeEventListener('message', onMessage);
    port.close();
  };
}
