import type { Change } from './difference';

/** The state and the frames around it: what they show is shown here. */
export const withFrames = (id: string) => id.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'));

/** Whether a change concerns a state, by its id; of a text also by the frames that show it. */
export const isAbout = (change: Change, id: string) =>
  change.is === 'text'
    ? withFrames(id).some((each) => change.states.includes(each))
    : change.is === 'state'
      ? change.id === id
      : (change.after ?? change.before)?.source === id;
