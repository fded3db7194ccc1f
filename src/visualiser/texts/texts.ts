import { answers } from './answers';
import { calls } from './calls';
import { changes } from './changes';
import { details } from './details';
import { drawings } from './drawings';
import { events } from './events';
import { files } from './files';
import { guards } from './guards';
import { incidents } from './incidents';
import { remarks } from './remarks';
import { said } from './said';
import { samples } from './samples';
import { screens } from './screens';
import { shell } from './shell';
import { states } from './states';
import { titles } from './titles';
import { tools } from './tools';
import { views } from './views';

/** All texts of the review, in parts. */
export const parts = [
  shell,
  tools,
  titles,
  views,
  incidents,
  answers,
  screens,
  remarks,
  details,
  drawings,
  states,
  events,
  guards,
  calls,
  said,
  changes,
  files,
  samples,
] as const;

type IdsOf<Part> = Part extends unknown ? keyof Part & string : never;
export type TextId = IdsOf<(typeof parts)[number]>;

/** A text in three languages: en-us, zh-cn, zh-hk. Values in braces are filled in. */
export type Text = readonly [string, string, string];

/** All texts by id. */
export const texts = Object.assign({}, ...parts) as Readonly<Record<TextId, Text>>;
