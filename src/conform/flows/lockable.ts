import type { Person } from '../people';

export const canBeLocked = ({ mayLock, only }: Person) => mayLock && only !== 'browser';
export const numberOf = ({ region = '', phone = '' }: Person) => ({ region, phone, type: 'login' as const });
