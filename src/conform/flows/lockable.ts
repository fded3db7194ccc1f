import type { PhoneNumber } from '../../../machines/calls';
import type { ListedPerson } from '../people';

export const canBeLocked = ({ mayLock, only }: ListedPerson) => mayLock && only !== 'browser';
export const numberOf = ({ region = '', phone = '' }: ListedPerson): PhoneNumber => ({ region, phone });
export const loginNumberOf = (person: ListedPerson) => ({ ...numberOf(person), type: 'login' as const });
