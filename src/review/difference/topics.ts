import type { ChartsFile } from '../model/chartsFile';
import { isText, text } from '../model/text';
import { titleOfChart } from '../model/words';
import type { Impact, Impacts } from './impact';

/** What a topic is about: texts, screens, rules, answers, a new chart, or what no visitor notices. */
export const topicKinds = ['text', 'screen', 'rule', 'answer', 'chart', 'unseen'] as const;
export type TopicKind = (typeof topicKinds)[number];

/** Changes that are read and decided together. */
export interface ChangeTopic {
  /** The same in every comparison with the same release. */
  readonly key: string;
  readonly kind: TopicKind;
  readonly title: string;
  readonly impacts: readonly Impact[];
  /** A digest of the changes. An earlier decision about the topic holds only while this stays the same. */
  readonly print: string;
}

const chartOf = ({ state }: Impact) => (state ?? '').split('.')[0] ?? '';
/** Returns the first part of a text's id. It names the place of the text even where another text has the same words. */
const areaOf = ({ textId = '' }: Impact) => textId.split('.')[0] ?? '';

/** The title of an area of texts: that of its chart, or its own. */
function titleOfArea(area: string): string {
  if (isText(`chart.${area}`)) return titleOfChart(area);
  const id = `area.${area}`;
  return isText(id) ? text(id) : area;
}

/** FNV-1a, as letters and digits. */
function digest(said: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const sign of said) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return hash.toString(36);
}

/** A chart with so few changes that a reader takes them at once. */
const few = 12;

/**
 * Groups the changes by what a reader decides at once: the texts of an area; the screens, rules and answers of a chart,
 * or all of a chart that is new or changed little; and what only readers of charts notice. Most visitors' first.
 */
export function topicsOf({ all, duties }: Impacts, before: Pick<ChartsFile, 'charts' | 'version'>): ChangeTopic[] {
  const noticed = new Set(duties.customerCare);
  const isOld = (chart: string) => before.charts.some(({ id }) => id === chart);
  const felt = all.filter((impact) => noticed.has(impact) && impact.is !== 'text');
  const count = (chart: string) => felt.filter((impact) => chartOf(impact) === chart).length;
  const placeOf = (impact: Impact): readonly [TopicKind, string] => {
    if (impact.is === 'text') {
      const area = areaOf(impact);
      return isText(`chart.${area}`) && !isOld(area) ? ['chart', area] : ['text', area];
    }
    if (!noticed.has(impact)) return ['unseen', ''];
    const chart = chartOf(impact);
    if (!isOld(chart)) return ['chart', chart];
    if (count(chart) <= few) return ['rule', chart];
    return [impact.is === 'path' ? 'rule' : impact.is, chart];
  };
  const by = new Map<string, { kind: TopicKind; place: string; impacts: Impact[] }>();
  for (const impact of all) {
    const [kind, place] = placeOf(impact);
    const key = `${before.version} ${kind} ${place}`.trim();
    const so = by.get(key) ?? { kind, place, impacts: [] };
    so.impacts.push(impact);
    by.set(key, so);
  }
  const rank = ({ kind, impacts }: { kind: TopicKind; impacts: readonly Impact[] }) =>
    kind === 'unseen' ? -1 : Math.max(...impacts.map(({ paths }) => paths));
  return [...by]
    .toSorted(([, a], [, b]) => rank(b) - rank(a))
    .map(([key, { kind, place, impacts }]) => ({
      key,
      kind,
      title: kind === 'unseen' ? text('topic.unseenTitle') : kind === 'text' ? titleOfArea(place) : titleOfChart(place),
      impacts,
      print: digest(
        JSON.stringify(
          impacts.map(({ is, how, textId, state, cause, details }) => [is, how, textId, state, cause, details]),
        ),
      ),
    }));
}
