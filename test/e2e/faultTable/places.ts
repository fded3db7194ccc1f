import { codePlaces } from './codePlaces';
import { firstPagePlaces } from './firstPagePlaces';
import { passkeyPlaces } from './passkeyPlaces';
import { passwordPlaces } from './passwordPlaces';
import type { Place } from './place';
import { reports } from './reportPlaces';

/** Every state that makes a call, and the reports. */
export const places: readonly Place[] = [
  ...firstPagePlaces,
  ...codePlaces,
  ...passwordPlaces,
  ...passkeyPlaces,
  ...reports,
];
