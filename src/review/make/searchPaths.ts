import { pathsByEdition } from './pathsByEdition';

/** Finds the path to every state, if a chart changed since the last time. Tests in several processes then read it. */
export function main(): number {
  pathsByEdition();
  return 0;
}
