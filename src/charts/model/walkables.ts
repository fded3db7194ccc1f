import type { Walkable } from './walk';
import { codesWalkables } from './walkables/codes';
import { frontWalkables } from './walkables/front';
import { gateWalkables } from './walkables/gate';
import { pagesWalkables } from './walkables/pages';

/** Every machine of the product with its walk. Add a new machine to one of these files; the atlas test checks it. */
export const walkables = {
  ...frontWalkables,
  ...codesWalkables,
  ...pagesWalkables,
  ...gateWalkables,
} satisfies Record<string, Walkable>;
