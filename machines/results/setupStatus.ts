/**
 * How far an account has been set up, as the server counts (section 3, API-14). No call of the specification shows the field;
 * the numbers stand here so that a platform that sends it finds their names.
 */
export const setupStatuses = [
  { status: 0, name: 'unsetUp' },
  { status: 39, name: 'setUp' },
  { status: 42, name: 'settingUp' },
] as const;

export type SetupStatus = (typeof setupStatuses)[number]['name'];

/** The name of a status number; null for a number that has none. */
export function setupStatusOf(status: number): SetupStatus | null {
  return setupStatuses.find((each) => each.status === status)?.name ?? null;
}
