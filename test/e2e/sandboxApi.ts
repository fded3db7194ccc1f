/** The sandbox's JSON API (`/sandbox/api`), for tests. */
export interface SandboxApi {
  /** The sandbox's address, without a slash at the end. */
  readonly url: string;
  /** GETs a path under /sandbox/api, such as `people` or `outbox?to=91234567`. */
  get<T>(path: string): Promise<T>;
  /** POSTs to a path under /sandbox/api, such as `next` with `{ path, code }` or `clock` with `{ advanceSeconds }`. */
  post<T>(path: string, body?: unknown): Promise<T>;
}

/** Returns the API of a running sandbox. Its calls reject if the sandbox answers with an HTTP error. */
export function createSandboxApi(url: string): SandboxApi {
  const request = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const answer = await fetch(`${url}/sandbox/api/${path}`, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    url,
    get: request,
    post: (path, body = {}) =>
      request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  };
}
