import type { ListedPerson } from '../people';

export const canBeLocked = ({ mayLock, only }: ListedPerson) => mayLock && only !== 'browser';
export const numberOf = ({ region = '', phone = '' }: ListedPerson) => ({ region, phone, type: 'login' as const });
