import { load, type Release } from '../model/release';
import { ofState } from '../model/screenLenses';
import type { Path } from '../model/storyboard';
import {
  goOnByItself,
  possible,
  replayEnd,
  type RunMoment,
  type Offer,
  type Setting,
} from '../../charts/simulation/simulation';
import { stateIdOf, subjectOfState } from '../model/subject';
import type { Incident } from './read';
import { tickOf, ticksOfIncident, type TimedTick } from './ticks';

/** A moment of a report with the run of the product that shows it. */
export interface FilmTick extends TimedTick {
  /** Null if no run of the visitor's edition comes to this state. */
  readonly path: Path | null;
}

/** Most attempts for one step of a report: each replays the run. */
const mostTries = 40;

/** The setting of the visitor: their edition, language, sign-on and opening. */
function settingOf({ edition, language, signOn, mode, tab }: Incident): Setting {
  return {
    machine: 'passport',
    edition: edition ?? 'cn',
    language: language ?? 'en-us',
    ...(mode && { mode }),
    ...(tab && { tab }),
    ...(signOn && { signOn }),
  };
}

interface Ended {
  readonly path: Path;
  readonly states: readonly string[];
  readonly offers: readonly Offer[];
}

/** Runs a path, and the steps that the page takes by itself. Null if a step cannot be taken. */
function endOf({ setting, steps }: Path): Ended | null {
  try {
    const simulation = replayEnd(setting, steps);
    goOnByItself(simulation);
    const { places } = simulation.moments.at(-1) as RunMoment;
    const { events, answers, wait } = possible(simulation);
    const ended = {
      path: { setting, steps: [...simulation.steps] },
      states: places.flatMap(({ states }) => states),
      offers: [...events, ...answers, ...(wait ? [wait] : [])],
    };
    simulation.stop();
    return ended;
  } catch {
    return null;
  }
}

const then = ({ path: { setting, steps } }: Ended, { step }: Offer) => endOf({ setting, steps: [...steps, step] });

const isOutside = (event: string) => /^(?:user|result)\.|^after$/.test(event);

/**
 * The steps that go on from a moment by an event: at once, or after typing, which no report names. Events between
 * machines follow from what the visitor pressed.
 */
function* onwards(from: Ended, event: string): Generator<Ended> {
  if (event === 'init') return;
  const named = ({ name }: Offer) => name === event || (event === 'after' && name === 'wait');
  const pressed = ({ name }: Offer) => (isOutside(event) ? name === event : name === 'user.submitted');
  const chosen = ({ name }: Offer) => !isOutside(event) && /^user\.(?:submitted|chose|confirmed)/.test(name);
  const typed = from.offers.filter(({ name }) => /^user\.(?:typed|toggledAgreement)/.test(name));
  for (const offer of from.offers.filter(named)) {
    const to = then(from, offer);
    if (to) yield to;
  }
  for (const offer of event.startsWith('result.') ? [] : typed) {
    const before = then(from, offer);
    for (const next of before?.offers.filter(pressed) ?? []) {
      const to = before && then(before, next);
      if (to) yield to;
    }
  }
  for (const offer of from.offers.filter(chosen)) {
    const to = then(from, offer);
    if (to) yield to;
  }
}

/** The answer of the server in a report, `result.OTHER`; null for any other event. */
const refusalIn = (event: string) => (event.startsWith('result.') && event !== 'result.OK' ? event : null);

/**
 * Returns the moments of a report, each with the run of the product that shows it: in the visitor's edition, language,
 * sign-on and opening, with the very refusal. It follows the report step by step. Where the report is silent about what
 * came before, it begins again with the run that was made to the state.
 */
export function filmOf(
  release: Release,
  incident: Incident,
  pathTo: (state: string) => Path | undefined,
): readonly FilmTick[] {
  const own = settingOf(incident);
  const { language } = own;
  const beginAt = (state: string): Ended | null => {
    const made = pathTo(state);
    if (!made) return null;
    const inLanguage = { ...made.setting, language, ...(own.signOn && { signOn: own.signOn }) };
    const opened = { ...inLanguage, ...(own.mode && { mode: own.mode }), ...(own.tab && { tab: own.tab }) };
    const reaches = (setting: Setting) => {
      const end = endOf({ setting, steps: made.steps });
      return end?.states.includes(state) ? end : null;
    };
    return reaches(opened) ?? reaches(inLanguage) ?? reaches({ ...made.setting, language });
  };
  /** Where one of those steps leads to the state. */
  const follow = (from: Ended, state: string, event: string): Ended | null => {
    let tries = 0;
    for (const to of onwards(from, event)) {
      if (to.states.includes(state)) return to;
      if ((tries += 1) >= mostTries) return null;
    }
    return null;
  };
  let now = endOf({ setting: own, steps: [] });
  /** What the visitor or the server did last, if its own state was passed at once. */
  let cause: string | null = null;
  return incident.steps.flatMap((step): FilmTick[] => {
    const { event } = step;
    const state = stateIdOf(step);
    const tick = tickOf(release, step);
    if (!now?.states.includes(state) || refusalIn(event)) {
      const tried = [event, ...(cause && !isOutside(event) ? [cause] : [])];
      const next = tried.reduce<Ended | null>((found, each) => found ?? (now && follow(now, state, each)), null);
      cause = next ? null : isOutside(event) ? event : cause;
      now = next ?? (tick && beginAt(state)) ?? now;
    }
    return tick ? [{ ...tick, path: now?.states.includes(state) ? now.path : null }] : [];
  });
}

const films = new WeakMap<Incident, Promise<readonly FilmTick[]>>();

/** The film of a report, made once. */
export function filmFor(release: Release, incident: Incident): Promise<readonly FilmTick[]> {
  const known = films.get(incident);
  if (known) return known;
  const made = (async () => {
    const charts = [...new Set(ticksOfIncident(release, incident).map(({ state }) => subjectOfState(state).chart))];
    const paths = new Map(
      await Promise.all(charts.map(async (chart) => [chart, await load(`paths/${chart}`).catch(() => ({}))] as const)),
    );
    return filmOf(release, incident, (id) => {
      const { chart, state = '' } = subjectOfState(id);
      return ofState(paths.get(chart) ?? {}, state, incident.edition ?? 'cn');
    });
  })();
  films.set(incident, made);
  return made;
}
