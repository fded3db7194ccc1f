import { siblingOf } from '../provider/protocol';

/** Who stands where: three origins of one server, which a browser takes for three sites. */
export interface Origins {
  /** The host page itself. */
  readonly host: string;
  /** The passport in the frame: the other name of this server. */
  readonly passport: string;
  /** Somebody whom no configuration lists. */
  readonly stranger: string;
}

export function originsOf(address: string): Origins {
  const { origin, port } = new URL(address);
  const stranger = `http://stranger.localhost:${port}`;
  return { host: origin, passport: origin === stranger ? `http://localhost:${port}` : siblingOf(origin), stranger };
}
