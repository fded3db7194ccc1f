import { Secret } from '../../../../machines/secret';

/** A passkey that the visitor picked. */
export const picked = { type: 'passkey.picked', credential: new Secret('{}'), id: 'AQ' };
/** A passkey that the browser made. */
export const created = { type: 'passkey.created', credential: new Secret('{}') };
/** How a browser refuses both. */
export const browserRefusals = ['cancelled', 'timedOut', 'unsupported', 'failed'].map((why) => ({
  type: `passkey.${why}`,
}));
