/** Where a server has the pages that the product leaves for. */
export interface ServerPages {
  /** The default target, and the heading that it shows to a signed-in visitor. */
  home: { path: string; heading: string | RegExp };
  /** The jump page, and the names of its query, sorted. */
  jump: { path: string; query: readonly string[] };
  forgotPassword: string;
  activation: string;
  /** The page of the provider that walks choose, and the names that its row adds to the query, sorted. */
  provider: { path: string; query: readonly string[] };
}

export const sandboxPages: ServerPages = {
  home: { path: '/sandbox/home', heading: 'Signed in' },
  jump: { path: '/sandbox/jump', query: ['device_id', 'jump_sig', 'lang', 'target', 'uid'] },
  forgotPassword: '/forgot-password',
  activation: '/sandbox/legal/activation',
  provider: { path: '/sandbox/provider/apple', query: ['lang', 'state', 'target'] },
};

/** A server's JSON API for tests: the sandbox's (`/sandbox/api`), or the second server's (`/tests`). */
export interface SandboxApi {
  /** The server's address, without a slash at the end. */
  readonly url: string;
  readonly pages: ServerPages;
  /** GETs a path under /sandbox/api, such as `people` or `outbox?to=91234567`. */
  get<T>(path: string): Promise<T>;
  /** POSTs to a path under /sandbox/api, such as `next` with `{ path, code }` or `clock` with `{ advanceSeconds }`. */
  post<T>(path: string, body?: unknown): Promise<T>;
}

/** Returns the API of a running server. Its calls reject if the server answers with an HTTP error. */
export function createSandboxApi(url: string, at = 'sandbox/api', pages = sandboxPages): SandboxApi {
  // A kept connection may be closed by the server in the moment that the next request is sent on it.
  const once = { connection: 'close' };
  const request = async <T>(path: string, init: RequestInit = { headers: once }): Promise<T> => {
    const answer = await fetch(`${url}/${at}/${path}`, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    url,
    pages,
    get: request,
    post: (path, body = {}) =>
      request(path, {
        method: 'POST',
        headers: { ...once, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}
