import type { ConfigProblem } from './config';

/** Returns the line of the console about a fault of the configuration: its name, never its value. */
export const warningOf = ({ field, why }: ConfigProblem): string =>
  `passport-config: ${field || 'the whole configuration'} is refused (${why}), see docs/configuration.md`;
