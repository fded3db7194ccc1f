import { apiOrigin, type ServiceContext } from './serviceContext';

/**
 * Returns the fields that every POST carries (API-2): device_id, and the CSRF parameter with its token, read again for
 * each call. They are sent to the API's origin only (T-12). Throws for any other origin.
 */
export function postFields(
  context: ServiceContext,
  url: URL,
  { param, token }: { readonly param: string; readonly token: string },
): Record<string, string> {
  if (url.origin !== apiOrigin(context)) throw new Error('The CSRF token goes to the API alone');
  return { device_id: context.deviceId, [param]: token };
}
