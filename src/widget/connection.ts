import { onMessageFrom, onPortMessage } from '../page/host/messages';
import {
  protocolVersion,
  type HostAsk,
  type FrameMessage,
  type Hello,
  type HostMessage,
  type FrameOffer,
} from '../page/host/protocol';
import { readFrameMessage } from './frameMessage';

export interface Connection {
  /** Sends a message to the frame. Does nothing before the first offer. */
  send(message: HostMessage): void;
  /** Asks the frame for an offer, unless it has made one. */
  ask(): void;
  /** Stops listening and closes the port. */
  close(): void;
}

export interface ConnectionOptions {
  /** The current options of the host for the hello. */
  hello: () => Omit<Hello, 'v' | 'type'>;
  /** The frame has sent an offer: its first one, or one after a reload. */
  onOffer: () => void;
  onMessage: (message: FrameMessage) => void;
}

/**
 * Connects to one frame at one origin. Uses the newest port that it offers, and closes the previous one (FRAME-3,
 * D-LISTENER). Two widgets on a page never receive each other's messages: each has its own window and ports.
 */
export function connect(frame: Window, origin: string, { hello, onOffer, onMessage }: ConnectionOptions): Connection {
  let port: MessagePort | undefined;
  let closePort: (() => void) | undefined;
  const stop = onMessageFrom({ source: frame, origin }, (data, [given]) => {
    const { v, type } = Object(data) as Partial<FrameOffer>;
    if (v !== protocolVersion || type !== 'offer' || !given) return;
    closePort?.();
    port = given;
    closePort = onPortMessage(given, (message) => {
      const read = readFrameMessage(message);
      if (read) onMessage(read);
    });
    onOffer();
    port.postMessage({ v, type: 'hello', ...hello() } satisfies Hello);
  });
  return {
    send: (message) => port?.postMessage(message),
    ask: () => port ?? frame.postMessage({ v: protocolVersion, type: 'ask' } satisfies HostAsk, origin),
    close: () => {
      stop();
      closePort?.();
    },
  };
}
