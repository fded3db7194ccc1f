import type { Route } from '@playwright/test';
import type { Visitor } from '../../src/visitor/visitor';

const page = /\/\?[^/]*$/;

/** Sends the page with a configuration that `change` made of the sandbox's. */
export async function configured(
  { page: tab }: Visitor,
  change: (config: Record<string, unknown>) => unknown,
): Promise<void> {
  await tab.route(page, async (route: Route) => {
    // The plain page: a document is rendered for the configuration in it.
    const answer = await route.fetch({ headers: { ...route.request().headers(), 'sec-fetch-dest': 'empty' } });
    const body = (await answer.text()).replace(/(id="passport-config">)([^<]*)/, (_, open: string, text: string) => {
      const changed = change(JSON.parse(text) as Record<string, unknown>);
      return open + (typeof changed === 'string' ? changed : JSON.stringify(changed));
    });
    await route.fulfill({ response: answer, body });
  });
}
