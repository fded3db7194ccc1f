import type { Chart } from '../../../machines/atlas/chart';
import { rows } from '../../../machines/site/rows';
import type { EditionName } from '../../../machines/site/site';
import { isPossibleIn } from '../../../src/review/answers/matrix';
import { canBeSeen } from '../../../src/review/make/pathsIn';
import { withFrames } from '../../../src/review/model/graph';
import { captchaStates } from '../../../src/review/model/results';
import type { AnswerCell, Cut, ResultName } from '../../../src/review/model/release';
import type { TextId } from '../../../src/review/model/text';
import { editionNames, siteIn, type Fields } from './editionSite';
import { siteWith } from '../../../src/charts/samples/inputs';
import type { Facts } from './facts';
import { possibleResults, ranAsWalked, ranIn, type Ran } from './running';
import type { Replays } from './replays';

/** A sentence of the review that a running machine contradicts. */
export interface Contradiction {
  /** The text of the review that states it. */
  readonly says: TextId;
  /** Of which state, transition or answer, and in which edition. */
  readonly of: string;
}

/** All machines that the product runs in an edition, and what they did. */
export interface Seen {
  readonly edition: EditionName;
  readonly machines: ReadonlyMap<string, Ran>;
  readonly entered: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
}

/** Runs every machine that the product invokes in an edition, from those that nothing invokes. */
export async function seenIn(charts: readonly Chart[], edition: EditionName, changed: Fields = {}): Promise<Seen> {
  const runners = new Set(
    charts.flatMap(({ nodes }) => nodes.flatMap(({ invokes }) => invokes.map(({ runs }) => runs))),
  );
  const machines = new Map<string, Ran>();
  const waiting = charts.map(({ id }) => id).filter((id) => !runners.has(id));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (machines.has(id)) continue;
    const ran = await ranIn(id, edition, changed);
    machines.set(id, ran);
    const own = charts.find((chart) => chart.id === id)?.nodes ?? [];
    for (const { invokes } of own.filter((node) => ran.entered.has(node.id)))
      for (const { runs } of invokes) if (runs !== null && !machines.has(runs)) waiting.push(runs);
  }
  const all = [...machines.values()];
  return {
    edition,
    machines,
    entered: new Set(all.flatMap(({ entered }) => [...entered])),
    taken: new Set(all.flatMap(({ taken }) => [...taken])),
  };
}

/** Reachable or not, blocked or not, and stuck or not: what each edition reaches. */
function ofReach({ charts, reaches }: Facts, all: readonly Seen[]): Contradiction[] {
  return all.flatMap(({ edition, entered, taken, machines }) => {
    const reach = reaches.find((each) => each.edition === edition);
    if (!reach) return [{ says: 'edition.yes' as const, of: edition }];
    const out = new Set(reach.outOfReach);
    const cut = new Set(reach.cuts.map(({ edge }) => edge));
    const found: Contradiction[] = [];
    for (const { nodes, edges } of charts) {
      const shows = (id: string) => withFrames(id).some((each) => nodes.some((node) => node.id === each && node.view));
      for (const { id, children, kind } of nodes) {
        if (out.has(id) === entered.has(id))
          found.push({ says: out.has(id) ? 'edition.no' : 'edition.yes', of: `${id} in ${edition}` });
        if (children.length > 0 || !entered.has(id) || !shows(id)) continue;
        const leads =
          [...machines.values()].some(({ leadOut }) => leadOut.has(id)) || kind === 'final' || kind === 'passing';
        if (reach.stuck.includes(id) === leads)
          found.push({ says: leads ? 'screen.stuck' : 'screen.stuckNowhere', of: `${id} in ${edition}` });
      }
      for (const { id, source } of edges) {
        const isTakenElsewhere = all.some((each) => each.taken.has(id));
        if (cut.has(id) && taken.has(id)) found.push({ says: 'edition.blockedHere', of: `${id} in ${edition}` });
        if (!cut.has(id) && !taken.has(id) && entered.has(source) && isTakenElsewhere)
          found.push({ says: 'edition.blocked', of: `${id} in ${edition}` });
      }
    }
    return found;
  });
}

type RowField = Exclude<keyof (typeof rows)['cn'], 'name'>;
const fieldNames = Object.keys(rows.cn).filter((name): name is RowField => name !== 'name');

/** The only way: another edition's value in a named field opens the way, and no other field does. */
async function ofFields({ charts, reaches }: Facts): Promise<Contradiction[]> {
  const found: Contradiction[] = [];
  for (const { edition, outOfReach, keptOutBy, cuts } of reaches) {
    const others = editionNames.filter((each) => each !== edition).map((each) => rows[each]);
    const own = rows[edition];
    /** By field: what opens if another edition's value is in it. */
    const opened = new Map<string, readonly Seen[]>();
    for (const name of fieldNames) {
      const values = new Map(others.map((other) => [JSON.stringify(other[name]), other[name]]));
      values.delete(JSON.stringify(own[name]));
      const seen: Seen[] = [];
      for (const value of values.values()) seen.push(await seenIn(charts, edition, { [name]: value }));
      opened.set(name, seen);
    }
    const check = (says: TextId, id: string, fields: Cut['fields'], isOpen: (seen: Seen) => boolean) => {
      for (const name of fieldNames)
        if (fields.includes(name) !== (opened.get(name) ?? []).some(isOpen))
          found.push({ says, of: `${id} in ${edition}: ${name}` });
    };
    for (const id of outOfReach) check('path.opens', id, keptOutBy[id] ?? [], ({ entered }) => entered.has(id));
    for (const { edge, fields } of cuts) check('edition.row', edge, fields, ({ taken }) => taken.has(edge));
  }
  return found;
}

const resultOf = (key: string) => /--((?:result|go|call)\.[^[]+)/.exec(key)?.[1] ?? null;

/** What a state does with an answer: the gate, the page by this name, its default, nothing, or it cannot happen. */
function ofAnswer(answer: AnswerCell, isGated: boolean, all: readonly Seen[]): Contradiction[] {
  const { state, heard, by, edges, through } = answer;
  const machine = state.split('.')[0] ?? '';
  const gate = all.flatMap(({ machines }) => machines.get('call') ?? []);
  const passes = gate.some(({ passedOn }) => passedOn.get(`call.calling ${heard}`)?.has(heard));
  const keys = (runs: readonly Ran[], at: string) =>
    runs.flatMap(({ answered }) => [...(answered.get(`${at} ${heard}`) ?? [])]);
  const lie = (says: TextId): Contradiction[] => [{ says, of: `${state} ${heard}` }];
  const handled = keys(gate, 'call.calling').filter((key) => resultOf(key) === heard);
  if (by === 'gate')
    return isGated && !passes && edges.every((edge) => handled.includes(edge)) && handled.length > 0
      ? []
      : lie('answer.isGate');
  const isFromServer = [
    'result.OK',
    ...[false, true].flatMap((enterprise) => [...possibleResults(enterprise)]),
  ].includes(heard);
  const gateSends = gate.some(({ passedOn }) => [...passedOn.values()].some((sent) => sent.has(heard)));
  if (by === 'never')
    return !isGated && (!isFromServer || heard === 'result.CAPTCHA_LOAD_FAILED') ? [] : lie('by.never');
  if (isGated && handled.length > 0 && !passes && !gateSends) return lie('by.page');
  const isPossible = all.some(
    ({ edition, entered }) =>
      entered.has(state) && (!isFromServer || possibleResults(siteIn(edition, siteWith()).enterprise).has(heard)),
  );
  // The card says of it: possible in no edition. `ofEditions` checks that.
  if (!isPossible) return [];
  const runsOf = (id: string) => all.flatMap(({ machines }) => machines.get(id) ?? []);
  const listener = through.length > 0 ? (edges[0]?.split('.')[0] ?? machine) : machine;
  const heardBy = runsOf(listener).flatMap(({ answered }) =>
    [...answered].flatMap(([at, taken]) => (at.endsWith(` ${heard}`) ? [...taken] : [])),
  );
  const own = [...keys(runsOf(machine), state), ...(through.length > 0 ? heardBy : [])];
  const reacted = own.filter((key) => resultOf(key) !== null);
  const claimed = new Set([...edges, ...through]);
  if (by === 'silent') return reacted.length === 0 ? [] : lie('by.silent');
  if (by === 'unheard') return own.length === 0 ? [] : lie('by.unheard');
  const isRight = edges.some((edge) => reacted.includes(edge));
  const byName = reacted.some((key) => claimed.has(key) && (resultOf(key) === heard || resultOf(key) === 'go.*'));
  return isRight && byName === (by === 'page') ? [] : lie(by === 'page' ? 'by.page' : 'by.default');
}

function ofAnswers({ charts, answers }: Facts, all: readonly Seen[]): Contradiction[] {
  const nodes = new Map(charts.flatMap((chart) => chart.nodes.map((node) => [node.id, node])));
  const isGated = (state: string) => nodes.get(state)?.invokes.some(({ runs }) => runs === 'call') ?? false;
  const raises = all.some(({ machines }) => machines.has('captcha'));
  const captcha = captchaStates(answers);
  const asking = new Set(answers.map(({ state }) => state));
  return [
    ...answers.flatMap((answer) => ofAnswer(answer, isGated(answer.state), all)),
    ...[...asking].flatMap((state): Contradiction[] =>
      captcha.has(state) === (raises && isGated(state)) ? [] : [{ says: 'question.captcha', of: state }],
    ),
  ];
}

/** In which editions an answer is possible. */
function ofEditions(results: readonly ResultName[]): Contradiction[] {
  return editionNames.flatMap((edition) => {
    const possible = possibleResults(siteIn(edition, siteWith()).enterprise);
    return results
      .filter(
        ({ heard, numbers }) => numbers.length > 0 && isPossibleIn({ heard, numbers }, edition) !== possible.has(heard),
      )
      .map(({ heard }): Contradiction => ({ says: 'answer.editions', of: `${heard} in ${edition}` }));
  });
}

/** Runs: that each ends in its state, that every state within reach has one, and how many pass a state. */
function ofPaths({ charts, paths, reaches, pathCounts }: Facts, replays: Replays): Contradiction[] {
  const found: Contradiction[] = [];
  const counted = new Map<string, number>();
  for (const runs of Object.values(replays))
    for (const { passed } of runs.values()) for (const id of passed) counted.set(id, (counted.get(id) ?? 0) + 1);
  for (const id of new Set([...counted.keys(), ...Object.keys(pathCounts)]))
    if ((pathCounts[id] ?? 0) !== (counted.get(id) ?? 0)) found.push({ says: 'changes.inbox', of: id });
  for (const edition of editionNames) {
    const own = paths[edition] ?? new Map();
    const runs = replays[edition] ?? new Map();
    const ends = new Set([...runs.values()].flatMap(({ last }) => [...last]));
    const out = new Set(reaches.find((each) => each.edition === edition)?.outOfReach);
    for (const [state, path] of own)
      if (!runs.get(JSON.stringify(path))?.last.has(state))
        found.push({ says: 'path.title', of: `${state} in ${edition}` });
    for (const { id } of charts.flatMap(({ nodes }) => nodes.filter(canBeSeen)))
      if (!own.has(id) && !out.has(id)) found.push({ says: 'path.none', of: `${id} in ${edition}` });
    for (const id of out) if (ends.has(id)) found.push({ says: 'path.outOfReach', of: `${id} in ${edition}` });
  }
  return found;
}

/** What tests take: no more and no less than running machines do. */
async function ofTests({ charts, tests }: Facts, all: readonly Seen[]): Promise<Contradiction[]> {
  const taken = new Set(all.flatMap((seen) => [...seen.taken]));
  // A walk may take what no edition does: an enterprise answer to a call that the enterprise edition does not make.
  const others = charts.filter(({ edges }) => edges.some(({ id }) => tests.taken[id] && !taken.has(id)));
  for (const { id } of others) for (const key of (await ranAsWalked(id)).taken) taken.add(key);
  return charts
    .flatMap(({ edges }) => edges)
    .flatMap(({ id }): Contradiction[] => {
      const named = tests.taken[id];
      const isNamed = named !== undefined && (named.walk || named.browserTests > 0);
      return isNamed === taken.has(id) ? [] : [{ says: isNamed ? 'tests.takenBy' : 'tests.none', of: id }];
    });
}

/** Returns every sentence of the review that the runs contradict; none where it is true. */
export async function contradictions(
  facts: Facts,
  results: readonly ResultName[],
  all: readonly Seen[],
  replays: Replays,
): Promise<Contradiction[]> {
  return [
    ...ofReach(facts, all),
    ...(await ofFields(facts)),
    ...ofAnswers(facts, all),
    ...ofEditions(results),
    ...ofPaths(facts, replays),
    ...(await ofTests(facts, all)),
  ];
}
