import type { CookieName } from '../../../src/page/browser/cookies';

const yearS = 31_536_000;

/** Every cookie that the page writes, with its age in seconds. */
export const cookieAges: Readonly<Record<CookieName, number>> = {
  authType: yearS,
  actionType: yearS,
  lastWay: yearS,
  device_id: yearS,
  deviceInfo: yearS,
  third_party_state_0a1b2c3d: 3600,
  gtag_client_id: yearS,
  browser_fingerprint_id: yearS,
  dev_type: yearS,
  os_type: yearS,
  clt_type: yearS,
  report_client_type: yearS,
};
