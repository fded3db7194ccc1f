import { startSecondServer } from '../secondServer/server';
import { test as base } from './fixtures';
import { createSandboxApi, type ServerPages } from '../../src/visitor/sandboxApi';

const pages: ServerPages = {
  home: { path: '/welcome', heading: /^Welcome, / },
  jump: { path: '/enter', query: ['device', 'locale', 'next', 'token', 'user'] },
  forgotPassword: '/account/recover',
  activation: '/activation',
  provider: { path: '/partners/apple', query: ['lang', 'state'] },
};

/** The same tests against the second server (test/secondServer): the visitor does not know which one answers. */
export const test = base.extend({
  served: [
    async ({}, give) => {
      const served = await startSecondServer();
      await give(served);
      await served.close();
    },
    { scope: 'worker' },
  ],
  sandbox: async ({ served }, give) => {
    const api = createSandboxApi(served.url, 'tests', pages);
    await api.post('reset');
    await give(api);
  },
});

export { expect } from './fixtures';
