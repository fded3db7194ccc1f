import type { Walkable } from './walk';
import { codesWalkables } from './walkables/codes';
import { frontWalkables } from './walkables/front';
import { gateWalkables } from './walkables/gate';
import { pagesWalkables } from './walkables/pages';

/** Every machine of the product, ready to be walked. A new machine belongs into one of these; the test of the atlas says so. */
export const walkables = {
  ...frontWalkables,
  ...codesWalkables,
  ...pagesWalkables,
  ...gateWalkables,
} satisfies Record<string, Walkable>;
