/**
 * How far an account has been set up, by the server's number (API-14). The specification lists the numbers, and no
 * answer of its calls carries them.
 */
export const setupStatuses = [
  { status: 0, name: 'unsetUp' },
  { status: 39, name: 'setUp' },
  { status: 42, name: 'settingUp' },
] as const;
