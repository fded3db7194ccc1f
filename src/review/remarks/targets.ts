import type { Address } from '../model/address';
import { resultsOf } from '../model/results';
import { edgesOf, framesOf, nodeOf } from '../model/subject';
import type { Release } from '../model/release';
import { textPlacesOf } from '../model/textPlaces';
import { titleOfId } from '../model/words';
import { text as written } from '../model/text';
import { causeOf, titleOfAnswer, sightAnswer, sightState, sightText, sightTransition, type Ground } from './anchor';
import type { RemarkKind, Sighting } from './remark';

/** Something at an address that a remark can be about. */
export interface Target {
  readonly is: RemarkKind;
  /** For a list: 'Answer 57 → Password'. */
  readonly label: string;
  readonly at: Sighting;
}

/** Whether a state is this one or inside of it. */
const isIn = (state: string | null, id: string) => state !== null && (state === id || state.startsWith(`${id}.`));

/** A text that the address names, wherever it is shown: `more.text` is its id. */
function namedText({ lenses, more }: Address, release: Release, { texts = {} }: Ground): Target[] {
  const words = more.text === undefined ? undefined : texts[lenses.language]?.[more.text];
  return more.text === undefined || words === undefined
    ? []
    : [{ is: 'text', label: words, at: sightText(release.version, release.charts, more.text, words) }];
}

/** What can be remarked upon at an address; what the address names comes first. */
export function targetsAt(address: Address, release: Release, ground: Ground): Target[] {
  const { subject, lenses, view } = address;
  const { shown } = ground;
  const chart = release.charts.find(({ id }) => id === (subject.chart || 'passport')) ?? null;
  const node = nodeOf(chart, subject);
  const text = namedText(address, release, ground);
  if (!chart || !node) return text;
  const { version } = release;
  const results = subject.event ? resultsOf(release, subject.event) : [];
  const frames = framesOf(node.id);
  const hasScreen =
    chart.nodes.some((each) => frames.includes(each.id) && each.view !== null) ||
    shown?.states.some((state) => isIn(state, node.id));
  const texts = Object.entries(ground.texts?.[lenses.language] ?? {});
  const state: Target = {
    is: 'state',
    label: written(node.path === '' ? 'target.chart' : 'target.state', { title: titleOfId(node.id) }),
    at: sightState(version, node),
  };
  const place: Target = { is: 'place', label: written('target.place'), at: sightState(version, node, '') };
  const screen = hasScreen ? [place] : [];
  const answers = (ground.answers ?? [])
    .filter(({ state: id, heard }) => id === node.id && results.some((result) => result.heard === heard))
    .map((answer): Target => ({
      is: 'answer',
      label: written('target.answer', { title: titleOfAnswer(answer) }),
      at: sightAnswer(version, node, answer),
    }));
  const transitions = edgesOf(chart, subject).flatMap((edge): Target[] => {
    const source = chart.nodes.find(({ id }) => id === edge.source);
    return source
      ? [
          {
            is: 'transition',
            label: written('target.transition', { title: causeOf(edge) }),
            at: sightTransition(version, source, edge),
          },
        ]
      : [];
  });
  const named = view === 'answers' ? [...answers, ...transitions] : [...transitions, ...answers];
  return [
    ...text,
    ...named,
    ...(view === 'screens' ? [...screen, state] : [state, ...screen]),
    ...texts
      .filter(([id]) => shown && textPlacesOf(shown, id).some(({ state: at }) => isIn(at, node.id)))
      .map(([id, words]): Target => ({
        is: 'text',
        label: words,
        at: { ...sightText(version, release.charts, id, words), state: node.id },
      })),
  ];
}
