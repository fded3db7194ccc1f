import { providerNames, type ProviderName } from '../../../machines/site/site';

export const isProvider = (name: string): name is ProviderName => providerNames.some((each) => each === name);

/**
 * Returns this server's address under its other host name, so that one server has two origins: localhost for 127.0.0.1
 * and the other way round. Under any other name there is one origin only.
 */
export function siblingOf(origin: string): string {
  const url = new URL(origin);
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1';
  else if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  return url.origin;
}
