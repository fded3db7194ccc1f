import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createChecks, type OpenapiDocument } from '../tools/openapi/check';
import { createSandbox } from '../sandbox/sandbox';
import { load } from './visitors';

const checks = createChecks(parse(readFileSync('docs/openapi.yaml', 'utf8')) as OpenapiDocument);
const html = '<!doctype html><html lang="en"><head><title>Passport</title></head><body></body></html>';

/** A few visitors in this process. The server answers each request of this path with 503. */
function visit(broken = '') {
  const { app } = createSandbox({ page: () => html });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).pathname === broken ? new Response('', { status: 503 }) : app.fetch(request);
  };
  return load({ origin: 'http://localhost', visitors: 6, seconds: 0, fetch, checks });
}

it('visitors at the same time all sign in, each by every way', async () => {
  expect(await visit()).toEqual({
    ended: { 'a phone without an account': 6, 'a password': 6, 'a QR code': 6 },
    lost: [],
  });
});

it('says what was lost where the server fails', async () => {
  const { lost } = await visit('/qrcode/login');
  expect(lost.filter((each) => each.includes('qr.ticket'))).toHaveLength(6);
});
