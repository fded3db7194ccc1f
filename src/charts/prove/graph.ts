import type { AnyMachineSnapshot } from 'xstate';
import { blocksPage } from '../../page/app/viewKinds';
import type { Move } from '../random/moves';
import type { Walker } from '../random/walker';

export type StepKind = Move['kind'] | 'onward' | 'time';

/** Presses of a visitor who does not go on: back, no, another way, another one of a list, the address for another browser. */
const goesBack =
  /user\.(wentBack|cancelled|declined|clearedField|choseAccount|chosePassword|choseSms|forgotPassword|closedMore|copiedAddress)( .*)?$/;

/** The kind of a step as the promises about all states count it. */
export const stepKindOf = ({ kind, called }: Move): StepKind =>
  kind === 'press' && !goesBack.test(called) ? 'onward' : kind;

/** What the graph keeps of a state. */
interface StateFacts {
  /** On the first page, and no dialog is open there. */
  isHome: boolean;
  /** The page is left: for the site after a sign-in, for a provider, or for another page of the host. */
  isAway: boolean;
  isSignedIn: boolean;
  isExpanded: boolean;
}

const routeOf = (walker: Walker) => String((walker.root.getSnapshot() as AnyMachineSnapshot).value);
const goesTo = (walker: Walker, to: string) =>
  [...walker.inFlight].some(({ name, input }) => name === 'leave' && (input as { to: string }).to === to);

/** The places and steps that a search took. */
export class Graph {
  readonly #states: StateFacts[] = [];
  readonly #firsts: number[] = [];
  readonly #steps: (readonly [from: number, to: number, kind: StepKind])[] = [];
  /** Presses that were offered, by machine, event and state: whether one of them ever changed something. */
  readonly presses = new Map<string, { changes: boolean; first: number }>();

  /** @param first the first state at this place */
  addState(walker: Walker, first: number): void {
    this.#firsts.push(first);
    const route = routeOf(walker);
    const isOpen = walker.stage.some(({ views }) => views.some(blocksPage));
    this.#states.push({
      isHome: route === 'index' && !isOpen,
      isAway: route === 'away',
      isSignedIn: goesTo(walker, 'jump'),
      isExpanded: false,
    });
  }

  addStep(from: number, to: number, kind: StepKind): void {
    this.#steps.push([from, to, kind]);
  }

  /** `place`: the state of the machine that was pressed. */
  addPress(called: string, place: string, from: number, changes: boolean): void {
    const name = `${called.replace(/ \(.*\)$/, '')} in ${place}`;
    const before = this.presses.get(name);
    const first = before?.first ?? (this.#firsts[from] as number);
    this.presses.set(name, { changes: changes || before?.changes === true, first });
  }

  /** All steps of this state were taken. */
  expand(state: number): void {
    (this.#states[state] as StateFacts).isExpanded = true;
  }

  /** Of these, the nearest that steps of these kinds lead from, round in a circle. */
  circles(isGoal: (facts: StateFacts) => boolean, kinds: ReadonlySet<StepKind>): number[] {
    const stuck = new Set(this.#stuckPlaces(isGoal, kinds));
    const next = new Map<number, Set<number>>();
    for (const [from, to, kind] of this.#steps)
      if (kinds.has(kind) && from !== to && stuck.has(from)) next.set(from, (next.get(from) ?? new Set()).add(to));
    /** Takes away what ends, until only circles and what leads into them are left. */
    for (let ends = true; ends;) {
      ends = false;
      for (const place of stuck)
        if (![...(next.get(place) ?? [])].some((to) => stuck.has(to))) {
          stuck.delete(place);
          ends = true;
        }
    }
    return [...stuck].map((place) => this.#firsts[place] as number);
  }

  /**
   * The first states of the places from which no step of these kinds leads to a goal. A place whose own steps were not
   * taken counts as one that leads there: what it leads to is unknown.
   */
  stuck(isGoal: (facts: StateFacts) => boolean, kinds: ReadonlySet<StepKind>): number[] {
    return this.#stuckPlaces(isGoal, kinds).map((place) => this.#firsts[place] as number);
  }

  #stuckPlaces(isGoal: (facts: StateFacts) => boolean, kinds: ReadonlySet<StepKind>): number[] {
    const before = new Map<number, number[]>();
    for (const [from, to, kind] of this.#steps) {
      if (!kinds.has(kind)) continue;
      const known = before.get(to);
      if (known) known.push(from);
      else before.set(to, [from]);
    }
    const reaching = new Set<number>();
    const open = this.#states.flatMap((facts, state) => (isGoal(facts) || !facts.isExpanded ? [state] : []));
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      if (reaching.has(state)) continue;
      reaching.add(state);
      open.push(...(before.get(state) ?? []));
    }
    return [...this.#states.keys()].filter((place) => !reaching.has(place));
  }
}
