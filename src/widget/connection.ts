import { onMessageFrom, onPortMessage } from '../host/messages';
import { protocolVersion, type FrameMessage, type Hello, type HostMessage, type Offer } from '../host/protocol';
import { readFrameMessage } from './frameMessage';

export interface Connection {
  /** Says it to the frame; nothing where none has offered itself yet. */
  send(message: HostMessage): void;
  /** Stops hearing. */
  close(): void;
}

export interface ConnectionOptions {
  /** How the host wants it, as it stands when a frame asks. */
  wishes: () => Omit<Hello, 'v' | 'type'>;
  /** A frame has offered itself: the first one, or the same loaded anew. */
  offered: () => void;
  hear: (message: FrameMessage) => void;
}

/**
 * Hears the one frame, from the one origin; takes the newest port that it offers, and closes the one before (FRAME-3,
 * D-LISTENER). Two widgets of a page never hear each other: each has a window and ports of its own.
 */
export function connect(frame: Window, origin: string, { wishes, offered, hear }: ConnectionOptions): Connection {
  let port: MessagePort | undefined;
  let closePort: (() => void) | undefined;
  const stop = onMessageFrom({ source: frame, origin }, (data, [given]) => {
    const { v, type } = Object(data) as Partial<Offer>;
    if (v !== protocolVersion || type !== 'offer' || !given) return;
    closePort?.();
    port = given;
    closePort = onPortMessage(given, (message) => {
      const read = readFrameMessage(message);
      if (read) hear(read);
    });
    offered();
    const hello: Hello = { v, type: 'hello', ...wishes() };
    port.postMessage(hello);
  });
  return {
    send: (message) => port?.postMessage(message),
    close: () => {
      stop();
      closePort?.();
    },
  };
}
