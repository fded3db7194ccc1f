import type { AnyActorRef } from 'xstate';
import { clientOf, reportClientType } from './host/userAgent';
import { keepTarget } from './page/autoJump';
import type { PageConfig } from './page/config/config';
import type { Cookies } from './page/cookies';
import { rulesOf } from './page/wayOut';
import { rememberChoices } from './page/remember';
import { keepDeviceInfo, keepIdentity } from './reporting/identity';
import { startReporting, type Reporter, type Reporting } from './reporting/start';

/** The page that was opened. */
export interface OpenPage extends Omit<Reporting, 'ads'> {
  config: PageConfig;
  cookies: Cookies;
}

/**
 * What an open page does beside its forms: keeps tab, target and device info, reports. Loaded
 * after it: nothing waits for this, and nothing breaks without it (IDX-15, JUMP-11, STORE-1, TRACK-1 to TRACK-4).
 */
export function afterOpening({
  actor,
  config,
  params,
  problems,
  refused,
  cookies,
  post,
  page = window,
}: OpenPage): Reporter {
  const { userAgent } = page.navigator;
  const client = clientOf(userAgent, config);
  const front = (actor.getSnapshot() as { children: Record<string, AnyActorRef | undefined> }).children.front;
  if (front) rememberChoices(front, cookies);
  keepTarget(params.target, rulesOf({ config, base: page.location.origin }), cookies);
  keepDeviceInfo(cookies, userAgent);

  const identity = keepIdentity(cookies, { consent: config.consent, client, userAgent, random: page.crypto });
  const ads = identity && { ...identity, client_type: String(reportClientType(client, userAgent)) };
  return startReporting({ actor, params, problems, refused, post, page, ads });
}
