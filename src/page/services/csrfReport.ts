import { pageVersion } from '../browser/pageVersion';
import { withoutSecrets } from '../navigation/withoutSecrets';
import { pageUrl, type ServiceContext } from './serviceContext';
import type { EndpointName } from './endpoints';

/** Performs one call. Its own failure is not reported. */
export type Post = (name: EndpointName, fields: Readonly<Record<string, string>>) => Promise<{ type: string }>;

/**
 * Reports to the server that its CSRF check refused a call (API-1, API-10): user agent, the page's whole address less
 * its secrets, the call's path and the page's version. One report for each 400; the report's own 400 causes no other. A
 * failed report is logged and rejects.
 */
export async function reportCsrf(context: ServiceContext, post: Post, path: string): Promise<void> {
  const msg = JSON.stringify({
    userAgent: globalThis.navigator?.userAgent ?? '',
    url: withoutSecrets(pageUrl(context)),
    extra: { path, version: pageVersion() },
  });
  const result = await post('csrfReport', { msg });
  if (result.type === 'result.OK') return;
  context.report?.({ kind: 'csrfReportFailed', path });
  throw new Error('The CSRF report failed');
}
