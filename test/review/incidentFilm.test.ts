import { describe, expect, it } from 'vitest';
import { endsSignIn } from '../../machines/go';
import type { EditionName, Language, TabName } from '../../machines/site/site';
import { watchIncident } from '../../src/page/reporting/incident';
import { filmOf } from '../../src/review/incident/film';
import { readIncident } from '../../src/review/incident/read';
import { releasePart } from '../../src/review/make/releasePart';
import {
  goOnByItself,
  possible,
  replay,
  start,
  type Setting,
  type Simulation,
} from '../../src/charts/simulation/simulation';

const release = releasePart();
const statesNow = ({ moments }: Simulation) =>
  moments.at(-1)?.places.flatMap(({ shown, states }) => (shown ? states : [])) ?? [];

/** Takes the first step of this name that can be taken now; of a text that is typed, the longest sample. */
function take(simulation: Simulation, name: string): void {
  const { events, answers } = possible(simulation);
  const [offer] = [...answers, ...events]
    .filter((each) => each.name === name)
    .toSorted((a, b) => (name.startsWith('user.typedP') ? b.detail.length - a.detail.length : 0));
  if (!offer) throw new Error(`${name} is not possible in ${statesNow(simulation).join()}`);
  simulation.do(offer.step);
  goOnByItself(simulation);
}

/** A visitor who is refused and leaves: the report that their page sends, and where it was. */
function refused(setting: Setting, steps: readonly string[]) {
  const simulation = start(setting);
  const page = new EventTarget();
  const reports: string[] = [];
  watchIncident(simulation.actor, {
    send: (report) => void reports.push(report),
    endsSignIn,
    opening: {
      edition: setting.edition,
      language: setting.language,
      signOn: null,
      mode: setting.mode ?? 'login',
      tab: setting.tab ?? 'phone',
    },
    page: page as unknown as Window,
    now: () => simulation.moments.length * 1000,
  });
  goOnByItself(simulation);
  for (const name of steps) take(simulation, name);
  page.dispatchEvent(new Event('pagehide'));
  const states = statesNow(simulation);
  simulation.stop();
  return { incident: readIncident(reports[0] ?? ''), states };
}

/** A report of these steps. */
const reported = (edition: EditionName, steps: readonly object[]) =>
  readIncident(
    JSON.stringify({ format: 'passport-incident/1', edition, language: 'en-us', version: '1.0.0', dropped: 0, steps }),
  );

const byPhone = ['user.toggledAgreement', 'user.typedPhone', 'user.submitted'];
const byAccount = ['user.toggledAgreement', 'user.typedAccount', 'user.submitted', 'result.OK'];
const password = [...byAccount, 'user.typedPassword', 'user.submitted'];

describe('the film of a failed sign-in', () => {
  it.each<readonly [EditionName, Language, TabName, readonly string[], string]>([
    ['cn', 'zh-cn', 'phone', [...byPhone, 'result.UNAVAILABLE_REGION'], 'result.UNAVAILABLE_REGION'],
    ['hk', 'zh-hk', 'account', [...password, 'result.OTHER'], 'result.OTHER'],
    [
      'jp',
      'en-us',
      'phone',
      [...byPhone, 'result.OK', 'user.typedCode', 'result.SMS_CODE_EXPIRES'],
      'result.SMS_CODE_EXPIRES',
    ],
    ['esop', 'zh-cn', 'account', [...password, 'result.ACCOUNT_CROSS_LOGIN'], 'result.ACCOUNT_CROSS_LOGIN'],
    ['hkva', 'zh-hk', 'account', [...password, 'result.WEAK_BIND'], 'result.WEAK_BIND'],
  ])(
    'of the edition %s ends with its very refusal, in the language and opening of the visitor [TRACK-5]',
    (edition, language, tab, steps, refusal) => {
      const { incident, states } = refused({ machine: 'passport', edition, language, tab }, steps);
      const film = filmOf(release, incident, () => undefined);
      expect(film.filter(({ path }) => path === null).map(({ state }) => state)).toEqual([]);
      const last = film.at(-1)?.path;
      expect(last?.setting).toMatchObject({ edition, language, tab });
      const again = replay(last?.setting as Setting, last?.steps ?? []);
      expect(statesNow(again)).toEqual(states);
      expect(JSON.stringify(last?.steps)).toContain(refusal);
      expect(film.map(({ ms }) => ms)).toEqual(film.map(({ ms }) => ms).toSorted((a, b) => a - b));
      // Each moment can be taken up by hand: its steps are a run of their own.
      for (const { path } of film)
        expect(() => replay(path?.setting as Setting, path?.steps ?? []).stop()).not.toThrow();
      again.stop();
    },
  );

  it('has no line for a machine that begins beside the pages and shows nothing', () => {
    const steps = [
      { ms: 0, chart: 'lastWay', state: 'off', event: 'init' },
      { ms: 0, chart: 'verifyPwd', state: 'typing', event: 'init' },
      { ms: 900, chart: 'verifyPwd', state: 'calling.loggingIn', event: 'user.submitted' },
      { ms: 1000, chart: 'lastWay', state: 'remembering.unknown', event: 'done' },
    ];
    const film = filmOf(release, reported('hk', steps), () => undefined);
    expect(film.map(({ state }) => state)).toEqual(['verifyPwd.calling.loggingIn']);
  });

  it('shows what a report does not lead to by the run that was made to the state', () => {
    const incident = reported('jp', [
      { ms: 0, chart: 'verifyCode', state: 'entering.typing', event: 'user.focusedField' },
    ]);
    const setting: Setting = { machine: 'passport', edition: 'jp', language: 'en-us' };
    const simulation = start(setting);
    goOnByItself(simulation);
    for (const name of [...byPhone, 'result.OK']) take(simulation, name);
    const made = { setting, steps: [...simulation.steps] };
    simulation.stop();
    const film = filmOf(release, incident, (state) => (state.startsWith('verifyCode') ? made : undefined));
    expect(film[0]?.path?.steps.length).toBe(made.steps.length);
    expect(filmOf(release, incident, () => undefined)[0]?.path).toBeNull();
  });
});
