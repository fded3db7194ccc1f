import type { Catalogue } from '../../../i18n/locales';
import { messagesFor } from '../../../i18n/allMessages';
import { replayEnd } from '../../charts/simulation/simulation';
import { titleOfDetail, type Difference } from '../difference/difference';
import type { Impact } from '../difference/impact';
import { summary } from '../difference/markdown';
import { screenPairs, type ScreenPair } from '../difference/screenPairs';
import { editions, wordsOfLanguages } from '../model/lensWords';
import type { Paths } from '../model/storyboard';
import { subjectOfState } from '../model/subject';
import { text } from '../model/text';
import { listInWords } from '../model/words';
import { boxMarkup } from '../screens/boxMarkup';
import { screenshotStyles } from '../screens/productStyles';
import { renderScreen } from './renderScreen';

const escaped = (said: string) => said.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const styles = `
body { font: 14px/1.45 Arial, "Liberation Sans", Helvetica, sans-serif; margin: 24px auto; max-width: 1080px; padding: 0 16px; }
h2 { font-size: 15px; margin: 32px 0 4px; }
p { margin: 4px 0; color: #5b626d; }
del { color: #b3261e; }
ins { color: #1f7148; }
.pictures, .languages { display: flex; flex-wrap: wrap; gap: 16px; }
.languages { gap: 0 48px; }
.languages p { max-width: 448px; }
figure { margin: 8px 0; }
figcaption { color: #5b626d; font-size: 12px; }
.screen { width: 216px; height: 444px; border: 1px solid #b9bec7; border-radius: 6px; }`;

/** Shows each screen in a shadow root of its own: the product's styles are in the page once. */
const script = `
const sheet = new CSSStyleSheet();
sheet.replaceSync(document.getElementById('screens').textContent + '.box { transform: scale(0.6); }');
for (const place of document.querySelectorAll('.screen')) {
  const shadow = place.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(place.querySelector('template').content);
}`;

/** The screen at the end of the path, with the texts of then or with those of today. */
function markupOf({ path, language }: ScreenPair, was: ScreenPair['was']): string {
  const simulation = replayEnd({ ...path.setting, language }, path.steps);
  const messages = { ...messagesFor(language), ...was } as Catalogue;
  const markup = renderScreen(simulation, language, { messages });
  simulation.stop();
  return boxMarkup(markup, { language, size: 'phone', theme: 'light' });
}

const figureOf = (title: string, markup: string) =>
  `<figure><figcaption>${escaped(title)}</figcaption><div class="screen"><template>${markup}</template></div></figure>`;

/** The two screens, each labelled with what it is; nothing where they do not differ. */
function pairOf(pair: ScreenPair, { from }: Difference): string {
  const of = listInWords([wordsOfLanguages[pair.language], ...pair.editions.map((each) => editions[each])]);
  const now = markupOf(pair, null);
  const then = pair.was && markupOf(pair, pair.was);
  if (then === now) return '';
  const figures = [
    ...(then === null ? [] : [figureOf(text('changes.then', { version: from }), then)]),
    figureOf(text(then === null ? 'changes.isNew' : 'changes.now'), now),
  ];
  return `<div><p>${escaped(of)}</p><div class="pictures">${figures.join('')}</div></div>`;
}

/**
 * Returns the changes as one page with their screens, before and after: a file for a pull request, beside its comment.
 * @param pathsOf the paths of a chart
 */
export function changesPage(
  found: Difference,
  all: readonly Impact[],
  pathsOf: (chart: string) => Paths | undefined,
): string {
  const title = escaped(text('changes.product', { from: found.from, to: found.to }));
  const parts = all.map((impact) => {
    const pairs = screenPairs(impact, found, pathsOf(subjectOfState(impact.state ?? '').chart) ?? {}, {
      edition: null,
      language: 'en-us',
    });
    const details = impact.details.map((detail) => {
      const [name, before, after] = [titleOfDetail(detail), detail.before, detail.after].map(escaped);
      return `<p>${name}: <del>${before}</del> <ins>${after}</ins></p>`;
    });
    const how = text('changes.isHow', { is: text(`thing.${impact.is}`), how: text(`mark.${impact.how}`) });
    return [
      `<h2>${escaped(impact.title)}</h2><p>${how}</p>`,
      ...details,
      '<div class="languages">',
      ...pairs.map((pair) => pairOf(pair, found)),
      '</div>',
    ].join('\n');
  });
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${styles}</style>`,
    `<style id="screens" media="not all">${screenshotStyles()}</style>`,
    `<h1>${title}</h1><p>${text('changes.changed', { counts: summary(found) })}</p>`,
    ...parts,
    `<script>${script}</script></html>`,
    '',
  ].join('\n');
}
