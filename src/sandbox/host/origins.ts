import { siblingOf } from '../provider/protocol';

/** Three origins of one server, which a browser treats as three sites. */
export interface Origins {
  /** The host page's. */
  readonly host: string;
  /** The framed passport's: this server under its other host name. */
  readonly passport: string;
  /** The attacker's, which no configuration lists. */
  readonly stranger: string;
}

export function originsOf(address: string): Origins {
  const { origin, port } = new URL(address);
  const stranger = `http://stranger.localhost:${port}`;
  return { host: origin, passport: origin === stranger ? `http://localhost:${port}` : siblingOf(origin), stranger };
}
