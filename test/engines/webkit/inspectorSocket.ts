import { connect, type Socket } from 'node:net';

/** What WebKit lets a client inspect: a page ('WebPage') or the whole browser ('Automation'). */
export interface Target {
  id: number;
  type: string;
}

/** A command, its answer or an event of WebKit's inspector protocol. */
export interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/**
 * WebKit's own inspector socket ($WEBKIT_INSPECTOR_SERVER). A message is a length (4 bytes, big-endian), a byte for the
 * byte order, a name that ends in NUL, and parameters as GVariant: two 64-bit numbers and a text, or the target list.
 */
export class InspectorSocket {
  #connection = 0;
  #received: Buffer = Buffer.alloc(0);
  #listeners = new Map<number, (message: Message) => void>();
  targets: readonly Target[] = [];
  onTargets: (targets: readonly Target[]) => void = () => {};

  /**
   * WebKit holds a message back until the system has acknowledged the one before it, and the system does that after
   * 40 ms, or with the next message to WebKit. So each arrival is answered by a message with a name that WebKit does
   * not know, and ignores: an evaluation then takes 2 ms.
   */
  private constructor(readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (bytes) => {
      this.#write('Received', Buffer.alloc(0));
      this.#receive(bytes);
    });
    socket.on('error', () => socket.destroy());
  }

  /** Connects to a browser that is starting. Throws after ten seconds. */
  static async open(port: number): Promise<InspectorSocket> {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const socket = await new Promise<Socket | null>((resolve) => {
        const opened = connect(port, '127.0.0.1', () => resolve(opened));
        opened.once('error', () => resolve(null));
      });
      if (socket) return new InspectorSocket(socket);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('WebKit did not open its inspector socket');
  }

  /** Asks for the automation of the browser: it appears as a target. */
  startAutomation(): void {
    const name = Buffer.from('passport\0');
    const padding = Buffer.alloc((8 - (name.length % 8)) % 8);
    this.#write('StartAutomationSession', Buffer.concat([name, padding, Buffer.from([name.length])]));
  }

  /** Starts to inspect a target. */
  attach(target: number, listener: (message: Message) => void): void {
    this.#listeners.set(target, listener);
    this.#write('Setup', this.#address(target));
  }

  detach(target: number): void {
    if (this.#listeners.delete(target)) this.#write('FrontendDidClose', this.#address(target));
  }

  send(target: number, message: Message): void {
    const text = Buffer.from(`${JSON.stringify(message)}\0`);
    this.#write('SendMessageToBackend', Buffer.concat([this.#address(target), text]));
  }

  close(): void {
    this.socket.destroy();
  }

  #address(target: number): Buffer {
    const bytes = Buffer.alloc(16);
    bytes.writeBigUInt64LE(BigInt(this.#connection));
    bytes.writeBigUInt64LE(BigInt(target), 8);
    return bytes;
  }

  #write(name: string, parameters: Buffer): void {
    const body = Buffer.concat([Buffer.from(`${name}\0`), parameters]);
    const head = Buffer.alloc(5);
    head.writeUInt32BE(body.length);
    head[4] = 1;
    this.socket.write(Buffer.concat([head, body]));
  }

  #receive(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    while (this.#received.length >= 5) {
      const end = 5 + this.#received.readUInt32BE(0);
      if (this.#received.length < end) return;
      const body = this.#received.subarray(5, end);
      this.#received = this.#received.subarray(end);
      const at = body.indexOf(0);
      this.#dispatch(body.toString('latin1', 0, at), body.subarray(at + 1));
    }
  }

  #dispatch(name: string, parameters: Buffer): void {
    if (name === 'SetTargetList') {
      const targets = readTargets(parameters.subarray(8));
      /* The processes of pages have connections too. The one with the automation is the browser's. */
      const connection = Number(parameters.readBigUInt64LE(0));
      if (targets.some(({ type }) => type === 'Automation')) this.#connection = connection;
      if (connection !== this.#connection) return;
      this.targets = targets;
      this.onTargets(targets);
    }
    if (name !== 'SendMessageToFrontend') return;
    const target = Number(parameters.readBigUInt64LE(8));
    this.#listeners.get(target)?.(JSON.parse(parameters.toString('utf8', 16, parameters.length - 1)) as Message);
  }
}

/**
 * Reads a GVariant of type `a(tsssb)`: entries, each aligned to 8 bytes, then the offset of each entry's end in as few
 * bytes as hold the whole length.
 */
function readTargets(list: Buffer): Target[] {
  if (list.length === 0) return [];
  const width = list.length <= 0xff ? 1 : list.length <= 0xffff ? 2 : 4;
  const offsets = list.readUIntLE(list.length - width, width);
  const targets: Target[] = [];
  for (let at = offsets, start = 0; at < list.length; at += width) {
    const begin = Math.ceil(start / 8) * 8;
    start = list.readUIntLE(at, width);
    const entry = list.subarray(begin, start);
    targets.push({ id: Number(entry.readBigUInt64LE(0)), type: entry.toString('utf8', 8, entry.indexOf(0, 8)) });
  }
  return targets;
}
