import type { Change } from './difference';
import { withFrames } from '../model/graph';

/** Whether a change concerns a state, by its id; of a text also by the frames that show it. */
export const isAbout = (change: Change, id: string) =>
  change.is === 'text'
    ? withFrames(id).some((each) => change.states.includes(each))
    : change.is === 'state'
      ? change.id === id
      : (change.after ?? change.before)?.source === id;
