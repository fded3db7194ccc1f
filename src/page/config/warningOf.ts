import type { ConfigProblem } from './config';

/** Returns the line of the console about a fault of the configuration: its name, never its value. */
export const warningOf = ({ field, why, contrast }: ConfigProblem): string =>
  `passport-config: ${field || 'the whole configuration'} is refused (${contrast ? contrastOf(contrast) : why}), see docs/configuration.md`;

/** Returns what is wrong with a colour. Rounds down: 4.499 is not enough. */
export const contrastOf = ({ against, ratio, needed }: NonNullable<ConfigProblem['contrast']>): string =>
  `contrast ${(Math.floor(ratio * 100) / 100).toFixed(2)} with ${against}, ${needed} is needed`;
