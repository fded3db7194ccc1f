import type { Site } from '../../../machines/site/site';
import { siteOf } from '../../../machines/site/siteOf';
import type { PageConfig } from './config';

/** Returns the site of a configuration, with the providers that it names. The parameter isHkva is null where absent. */
export function siteOfConfig(config: PageConfig, isHkva: boolean | null): Site {
  const site = siteOf({ ...config, isHkva });
  return { ...site, providers: site.providers.filter((name) => config.thirdParty[name].authorizationLink) };
}
