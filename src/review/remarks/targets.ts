import type { Address } from '../model/address';
import { showing } from '../difference/difference';
import { resultsOf } from '../model/results';
import { edgesOf, framesOf, nodeOf } from '../model/subject';
import type { Release } from '../model/release';
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

/** What can be remarked upon at an address; what the address names comes first. */
export function targetsAt({ subject, lenses, view }: Address, release: Release, ground: Ground): Target[] {
  const chart = release.charts.find(({ id }) => id === (subject.chart || 'passport')) ?? null;
  const node = nodeOf(chart, subject);
  if (!chart || !node) return [];
  const { version } = release;
  const results = subject.event ? resultsOf(release, subject.event) : [];
  const frames = framesOf(node.id);
  const hasScreen = chart.nodes.some((each) => frames.includes(each.id) && each.view !== null);
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
    ...named,
    ...(view === 'screens' ? [...screen, state] : [state, ...screen]),
    ...texts
      .filter(([id]) => showing(chart.nodes, id).some((each) => frames.includes(each)))
      .map(([id, text]): Target => ({ is: 'text', label: text, at: sightText(version, release.charts, id, text) })),
  ];
}
