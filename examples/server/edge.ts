import type { Context, Hono } from 'hono';
import { printable } from './adapters';
import { languageOf, readersOf, type Asked } from './call';
import { Refused } from './refused';
import { textIn } from './texts';
import { addressOf, answerToken, isFramedVisitor, isTokenOf, readVisitor, sessionOf, type Edge } from './visitor';

/** Handlers by method and path: `POST /auth/login`. A handler answers with data, or throws what refuses the call. */
export type Calls = Readonly<Record<string, (asked: Asked) => Promise<unknown>>>;

/** Reports are taken without a token: one of them says that a token was refused. */
const reports = ['/auth/csrf-report', '/report/event', '/report/error', '/report/ad'];

const mostBytes = 64 * 1024;

/** Adds the calls of the page: the CSRF check, the fields, and how a refusal becomes an answer. */
export function addCalls(app: Hono, edge: Edge, calls: Calls): void {
  app.post('*', async (context, next) => {
    if (await isWithinLimit(context)) return next();
    return answer(context, 413, 9413, textIn(languageIn(context), 'incomplete'), {});
  });
  app.get('/csrf', (context) => answerToken(context, edge));
  for (const path of reports) app.post(path, (context) => answer(context, 200, 0, '', {}));
  for (const [name, handler] of Object.entries(calls)) {
    const [method = '', path = ''] = name.split(' ');
    app.on(method, path, (context) => answerCall(context, edge, handler));
  }
  /* The page reads JSON: a call that this server has not is refused as all others are. */
  app.notFound((context) => answer(context, 404, 9404, textIn(languageIn(context), 'failed'), {}));
  app.onError((error, context) => {
    const { pathname } = new URL(context.req.url);
    const [sentence = '', ...stack] = (error.stack ?? error.message).split('\n');
    console.error([printable(`${context.req.method} ${pathname}: ${sentence}`), ...stack].join('\n'));
    return answer(context, 500, 9500, textIn(languageIn(context), 'failed'), {});
  });
}

/** Whether a body is no larger than calls need. One in chunks says no length: it is read up to the limit. */
async function isWithinLimit({ req }: Context): Promise<boolean> {
  const { url, method, headers, body } = req.raw;
  const length = req.header('content-length');
  if (length !== undefined) return Number(length) <= mostBytes;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) return false;
    chunks.push(chunk);
  }
  req.raw = new Request(url, { method, headers, body: Buffer.concat(chunks) });
  return true;
}

type Status = 200 | 400 | 404 | 413 | 500;
function answer(context: Context, status: Status, code: number, message: string, data: unknown): Response {
  context.header('Cache-Control', 'no-store');
  return context.json({ code, message, data }, status);
}

const languageIn = ({ req }: Context) => languageOf(req.header('accept-language'));

async function answerCall(context: Context, edge: Edge, handler: Calls[string]): Promise<Response> {
  const { req } = context;
  const language = languageIn(context);
  const isPost = req.method === 'POST';
  /* A body that is no form has no token. */
  const fields: Readonly<Record<string, unknown>> = isPost ? await req.parseBody().catch(() => ({})) : req.query();
  const visitor = readVisitor(context, edge);
  if (isPost && !isTokenOf(edge, visitor, fields['csrf_token']))
    return answer(context, 400, 9400, textIn(language, 'forged'), {});
  const readers = readersOf(fields);
  const asked: Asked = {
    visitor: { device: readers.maybe('device_id') ?? '', session: sessionOf(visitor) },
    isFramed: isFramedVisitor(visitor),
    address: addressOf(context, edge),
    language,
    ...readers,
  };
  try {
    return answer(context, 200, 0, '', await handler(asked));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return answer(context, 200, error.code, textIn(language, error.text), error.data);
  }
}
