import { apiOrigin, type ServiceContext } from './serviceContext';

/**
 * The fields every POST carries (API-2): device_id, and the CSRF parameter with its token, read anew for each call. They go to
 * the API's origin and nowhere else (T-12). Throws where the address is another's.
 */
export function postFields(context: ServiceContext, url: URL): Record<string, string> {
  if (url.origin !== apiOrigin(context)) throw new Error('The CSRF token goes to the API alone');
  const { param, token } = context.csrf?.() ?? context.settings.csrf;
  return { device_id: context.deviceId, [param]: token };
}
