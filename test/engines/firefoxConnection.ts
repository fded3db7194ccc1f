import type { ws as WebSocket } from 'playwright-core/lib/utilsBundle';

export type Socket = InstanceType<typeof WebSocket>;

/** A command of WebDriver BiDi, as far as we read it. */
export interface Command {
  id: number;
  method: string;
  params: {
    context?: string;
    features?: { 'prefers-color-scheme'?: string | null };
    actions?: { type: string; actions: InputAction[] }[];
  };
}
/** One step of a device: a key goes down, the mouse moves to a place (CSS pixels). */
export interface InputAction {
  type: string;
  value?: string;
  x?: number;
  y?: number;
}
interface Context {
  context: string;
  children?: Context[] | null;
}
export interface Answer {
  id?: number;
  type?: string;
  result?: { contexts?: Context[]; result?: { value?: string | null } };
}

/** Our own commands that wait for their answers. Their ids are above those of Playwright, which must not see them. */
const waiting = new Map<number, (answer: Answer) => void>();
let lastId = 1_000_000_000;

export const isOwn = (id: number): boolean => waiting.has(id);

/** Takes a message of the browser. Returns whether it is an answer to us. */
export function receive(message: unknown): boolean {
  if (waiting.size === 0) return false;
  const answer = JSON.parse(String(message)) as Answer;
  const resolve = waiting.get(answer.id ?? 0);
  resolve?.(answer);
  return resolve !== undefined;
}

/** Gives Playwright an answer to its command. */
export const answerTo = (socket: Socket, id: number, answer: Answer): boolean =>
  socket.emit('message', Buffer.from(JSON.stringify({ ...answer, id })), false);

/** Sends a command. Returns its answer, which may be an error. */
export async function ask(socket: Socket, method: string, params: object): Promise<Answer> {
  lastId += 1;
  const id = lastId;
  const answer = new Promise<Answer>((resolve) => {
    waiting.set(id, resolve);
  });
  socket.send(JSON.stringify({ id, method, params }));
  return answer.finally(() => waiting.delete(id));
}

/** The first of the browser's own windows. */
const windows = new WeakMap<Socket, Promise<string>>();

async function firstWindow(socket: Socket): Promise<string> {
  const tree = await ask(socket, 'browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
  return tree.result?.contexts?.[0]?.context ?? '';
}

/** Evaluates an expression in the browser's own window. Returns its text, or null. */
export async function askBrowser(socket: Socket, expression: string): Promise<string | null> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const context = windows.get(socket) ?? firstWindow(socket);
    windows.set(socket, context);
    const answer = await ask(socket, 'script.evaluate', {
      expression,
      target: { context: await context },
      awaitPromise: false,
    });
    if (answer.type !== 'error') return answer.result?.result?.value ?? null;
    /* That window was closed. */
    windows.delete(socket);
  }
  return null;
}
