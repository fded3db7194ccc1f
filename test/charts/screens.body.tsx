import { act, Profiler, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { messagesFor } from '../../i18n/allMessages';
import { reveal, Secret } from '../../machines/secret';
import type { Site } from '../../machines/site/site';
import { App } from '../../src/page/app/App';
import { pageOf } from '../page/screens/pageContext';
import { embody, type Body, type ParentMachine } from '../../src/charts/stage/embody';
import { Page } from '../journeys/documentHands';
import type { Gesture } from '../journeys/gestures.shared';
import { arrivedTexts, siteWith } from '../../src/charts/samples/inputs';
import { untrue } from './screens.shown';
import type { Walkable } from '../../src/charts/model/walk';

/** A running machine with its real screen, under StrictMode. */
export interface ScreenBody extends Omit<Body, 'step'> {
  step: (event: AnyEventObject) => Promise<void>;
  page: Page;
  /** Causes an event by a visitor's gesture. */
  make: (gesture: Gesture, event: AnyEventObject) => Promise<void>;
  /** Number of React renders since the start. */
  paints: () => number;
  /** Differences between the screen and the states. */
  untrue: () => string[];
}

/** Returns an event as text: secrets by their content, typed text without grouping spaces. */
const inPlain = (event: AnyEventObject) =>
  JSON.stringify(
    Object.entries(event)
      .map(([key, value]: [string, unknown]) => [
        key,
        value instanceof Secret ? reveal(value) : typeof value === 'string' ? value.replace(/\s/g, '') : value,
      ])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );

/** The edition that a beginning names, else Hong Kong's. */
const siteOf = (start: unknown): Site => (start as { site?: Site } | undefined)?.site ?? siteWith();

/** Starts a machine and renders the whole page for it. */
export async function paintBody(
  walkable: Pick<Walkable, 'machine' | 'starts'>,
  start: string,
  frame: Partial<ParentMachine>,
): Promise<ScreenBody> {
  const body = embody(walkable, start, frame);
  const input = frame.input?.(walkable.starts[start]) ?? walkable.starts[start];
  const around = { ...pageOf().around, site: siteOf(input), secretTexts: arrivedTexts };
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  let paints = 0;
  await act(async () =>
    root.render(
      <StrictMode>
        <Profiler
          id="page"
          onRender={() => {
            paints += 1;
          }}
        >
          <App actor={body.root} pageContext={around} messages={messagesFor('en-us')} />
        </Profiler>
      </StrictMode>,
    ),
  );
  const paintsOfStart = paints;
  const page = new Page(place);
  return {
    ...body,
    page,
    paints: () => paints - paintsOfStart,
    make: async (gesture, event) => {
      const before = body.events.length;
      await gesture(page, event, body.actor.getSnapshot() as AnyMachineSnapshot);
      const sent = body.events.slice(before).findLast(({ type }) => type === event.type);
      if (!sent) throw new Error('the gesture was made, but the machine was told nothing of it');
      if (inPlain(sent) !== inPlain(event))
        throw new Error(`the screen said ${JSON.stringify(sent)}, not ${JSON.stringify(event)}`);
    },
    step: async (event) => {
      page.notice();
      await act(async () => body.step(event));
    },
    untrue: () => untrue(page, body.root),
    stop: () => {
      act(() => root.unmount());
      place.remove();
      body.stop();
    },
  };
}
