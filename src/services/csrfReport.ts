import { pageUrl, type ServiceContext } from './serviceContext';
import type { EndpointName } from './endpoints';

/** Performs one call and tells only whether it went well. Never itself reports. */
export type Post = (name: EndpointName, fields: Readonly<Record<string, string>>) => Promise<{ type: string }>;

/**
 * Tells the server that its CSRF check failed us (API-1, API-10): user agent, page address without query and fragment, and which
 * call it was. One report per 400; the report's own 400 makes no other. A failure is logged and rejected.
 */
export async function reportCsrf(context: ServiceContext, post: Post, path: string): Promise<void> {
  const page = new URL(pageUrl(context));
  const msg = JSON.stringify({
    userAgent: globalThis.navigator?.userAgent ?? '',
    url: page.origin + page.pathname,
    extra: { path },
  });
  const result = await post('csrfReport', { msg });
  if (result.type === 'result.OK') return;
  context.report?.({ kind: 'csrfReportFailed', path });
  throw new Error('The CSRF report failed');
}
