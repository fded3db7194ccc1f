import { describe, expect, it, vi } from 'vitest';
import type { CallFailure } from '../../../src/page/services/serviceContext';
import { createServices } from '../../../src/page/services/services';
import { sampleInputs } from '../../../src/tools/openapi/samples';
import { contextOf, good, noCaptcha, server, settings, staying } from './fixture';

const ticket = { uid: '7', jump_sig: 'jump' };

/** Signs in by password on a page with this module. */
function pageWith(loadModule: (address: string) => Promise<unknown>, module: unknown = '/passport-server.js') {
  const told: CallFailure[] = [];
  const { fetch, seen } = server(() => good(ticket));
  const services = createServices(
    contextOf({
      fetch,
      settings: { ...settings, server: { module } },
      loadModule,
      report: (failure) => told.push(failure),
    }),
    noCaptcha,
  );
  const login = () => services.perform('login')(sampleInputs().login, null, staying());
  return { services, login, told, seen };
}

describe('a module of the platform', () => {
  it('is loaded once, from the page’s own origin, and makes the ticket of the parameters and the third hash [API-9]', async () => {
    const load = vi.fn(async () => ({
      tgtgt: async (params: { time: number }, pwdS3: string) => `own-${params.time}-${pwdS3.length}`,
    }));
    const { login, seen, told } = pageWith(load);
    expect(await login()).toMatchObject({ type: 'result.OK', data: ticket });
    await login();
    expect(load.mock.calls).toEqual([['https://page.example/passport-server.js']]);
    expect(seen.map(({ fields }) => fields.tgtgt)).toEqual(['own-1-64', 'own-1-64']);
    expect(told).toEqual([]);
  });

  it('leaves our ticket where it exports none', async () => {
    const { login, seen } = pageWith(async () => ({ readProviderMessage: () => null }));
    expect((await login()).type).toBe('result.OK');
    expect(seen[0]?.fields.tgtgt).toMatch(/^[\w-]+$/);
  });

  it('says that the network failed if it does not load, reports it, and loads it again [ERR-19]', async () => {
    let isThere = false;
    const { login, told, seen } = pageWith(async () => {
      if (!isThere) throw new Error('Canary');
      return { tgtgt: () => 'own' };
    });
    expect((await login()).type).toBe('result.NETWORK_ERROR');
    isThere = true;
    expect((await login()).type).toBe('result.OK');
    expect(seen.map(({ fields }) => fields.tgtgt)).toEqual(['own']);
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['moduleNotLoaded']));
    expect(JSON.stringify(told)).not.toContain('Canary');
  });

  it.each([
    ['no function', { tgtgt: 'text' }, 'moduleInvalid', 'tgtgt'],
    ['nothing that we know', { default: () => 'x' }, 'moduleInvalid', undefined],
    [
      'a function that throws',
      {
        tgtgt: () => {
          throw new Error('Canary');
        },
      },
      'moduleFailed',
      'tgtgt',
    ],
    ['a function that rejects', { tgtgt: async () => Promise.reject(new Error('Canary')) }, 'moduleFailed', 'tgtgt'],
    ['a function that returns no text', { tgtgt: () => ({}) }, 'moduleFailed', 'tgtgt'],
    ['a function that returns nothing', { tgtgt: () => '' }, 'moduleFailed', 'tgtgt'],
    ['a function that returns too much', { tgtgt: () => 'x'.repeat(20_000) }, 'moduleFailed', 'tgtgt'],
  ])(
    'with %s sends nothing, shows the default text and reports its name [ERR-19] [T-23]',
    async (_, found, kind, field) => {
      const { login, told, seen } = pageWith(async () => found);
      expect(await login()).toEqual({ type: 'result.OTHER', data: {} });
      expect(seen).toEqual([]);
      expect(told.at(-1)).toEqual({ kind, path: '/passport-server.js', ...(field && { field }) });
      expect(JSON.stringify(told)).not.toMatch(/Canary|Harbour|[0-9a-f]{32}/);
    },
  );

  it.each(['https://evil.example/x.js', '//evil.example/x.js', '/x.js?y', '/../x.js', 7])(
    'is never loaded from %j; our ticket is used, and the fault is a problem of the configuration [T-05]',
    async (module) => {
      const load = vi.fn(async () => ({ tgtgt: () => 'own' }));
      const { login, services, seen } = pageWith(load, module);
      expect((await login()).type).toBe('result.OK');
      expect(load).not.toHaveBeenCalled();
      expect(seen[0]?.fields.tgtgt).not.toBe('own');
      expect(services.problems).toEqual([{ field: 'server.module', why: 'invalid' }]);
    },
  );

  it('reads a provider’s message before our reader judges it; one that throws has read nothing [TP-3]', async () => {
    const { services, told } = pageWith(async () => ({
      readProviderMessage: (message: { url: string }, provider: string) => {
        if (message.url === '') throw new Error('Canary');
        return { callbackUrl: message.url, postData: { provider }, user: null };
      },
    }));
    await vi.waitFor(() =>
      expect(services.providerMessage({ url: '/cb' }, 'qq')).toEqual({
        said: { callbackUrl: '/cb', postData: { provider: 'qq' }, user: null },
      }),
    );
    expect(services.providerMessage({ url: '' }, 'qq')).toEqual({ said: null });
    expect(told).toEqual([{ kind: 'moduleFailed', path: '/passport-server.js', field: 'readProviderMessage' }]);
  });

  it('has nothing to read where it returns null: the message is no answer [TP-3]', async () => {
    const { services, told } = pageWith(async () => ({ readProviderMessage: () => null }));
    await vi.waitFor(() => expect(services.providerMessage({ kind: 'ready' }, 'qq')).toBeNull());
    expect(told).toEqual([]);
  });
});
