import { describe, expect, it } from 'vitest';
import { languages } from '../../i18n/locales';
import { withFrames } from '../../src/review/model/graph';
import { home } from '../../src/review/model/address';
import { nothingShown, type ShownTexts } from '../../src/review/model/textPlaces';
import { subjectOfState } from '../../src/review/model/subject';
import { chartsFile } from '../../src/review/make/charts';
import { canBeSeen } from '../../src/review/make/pathsIn';
import type { Path } from '../../src/review/model/storyboard';
import { targetsAt } from '../../src/review/remarks/targets';
import { differingScreens, screensOfText } from '../../src/review/remarks/touched';
import { charts, release } from './fixtures/product';

const { texts } = chartsFile();
const ground = { ...release, texts };

describe('what a remark or a proposal can be about', () => {
  it('is every text of the catalogues, in each language', () => {
    const ids = Object.keys(texts['en-us'] ?? {});
    expect(ids.length).toBeGreaterThan(480);
    for (const language of languages) {
      const lost = ids.filter((text) => {
        const address = { ...home, view: 'texts', lenses: { ...home.lenses, language }, more: { text } } as const;
        const [first] = targetsAt(address, release, ground);
        return first?.is !== 'text' || first.at.id !== text || first.label !== texts[language]?.[text];
      });
      expect(lost).toEqual([]);
    }
  });

  it('is every state that a visitor can see, as a whole and at a point of its screen, with the texts that it shows', () => {
    const nodes = new Map(charts.flatMap((chart) => chart.nodes.map((node) => [node.id, node])));
    const views = (id: string) => withFrames(id).some((each) => nodes.get(each)?.view);
    const states = [...nodes.values()].filter(
      (node) => node.children.length === 0 && canBeSeen(node) && views(node.id),
    );
    const shown: ShownTexts = {
      ...nothingShown,
      states: states.map(({ id }) => id),
      by: { 'common.next': states.map((_, at) => [at, 1] as const) },
    };
    expect(states.length).toBeGreaterThan(80);
    const lost = states.filter(({ id }) => {
      const found = targetsAt({ ...home, view: 'screens', subject: subjectOfState(id) }, release, { ...ground, shown });
      const kinds = found.map(({ is }) => is);
      return !kinds.includes('state') || !kinds.includes('place') || !found.some(({ at }) => at.id === 'common.next');
    });
    expect(lost.map(({ id }) => id)).toEqual([]);
  });
});

describe('the screens that a proposal touches', () => {
  const path = (edition: 'hk' | 'cn'): Path => ({
    setting: { machine: 'passport', edition, language: 'en-us' },
    steps: [],
  });
  const proposal = { is: 'text', id: 'front.login.title', texts: { 'en-us': 'Come in', 'zh-hk': '進來' } } as const;

  it('are of the editions that show the text there, in the languages that it changes', async () => {
    const shown: ShownTexts = { ...nothingShown, states: ['phone.typing'], by: { 'front.login.title': [[0, 1]] } };
    const screens = await screensOfText(release, shown, proposal, async () => ({
      typing: { hk: path('hk'), cn: { ...path('cn'), steps: [{ do: 'wait', ms: 1 }] } },
    }));
    expect(screens.map(({ edition, language }) => `${edition} ${language}`)).toEqual(['hk en-us', 'hk zh-hk']);
  });

  it('are those too that an answer or a transition leads to', async () => {
    const edge = charts
      .flatMap(({ edges }) => edges)
      .find(
        ({ source, actions }) =>
          source.startsWith('phone.') && actions.some(({ params }) => params.problem === 'invalidPhone'),
      );
    const by = { is: 'transition', edge: edge?.id ?? '' } as const;
    const place = { state: 'phone.typing', surface: null, editions: ['hk'], by } as const;
    const shown: ShownTexts = { ...nothingShown, others: { 'problem.invalidPhone': [place] } };
    const wording = { is: 'text', id: 'problem.invalidPhone', texts: { 'en-us': 'Your number?' } } as const;
    const begun: Path = {
      ...path('hk'),
      steps: [
        { do: 'event', actor: 'front', event: { type: 'user.toggledAgreement' } },
        { do: 'event', actor: 'phone', event: { type: 'user.typedPhone', text: '912' } },
      ],
    };
    const state = subjectOfState(edge?.source ?? '').state ?? '';
    const screens = await screensOfText(release, shown, wording, async () => ({ [state]: { hk: begun } }));
    expect(screens.map(({ after }) => after?.steps.length)).toEqual([3]);
    expect(screens[0]?.after?.steps.at(-1)).toMatchObject({ do: 'event', event: { type: 'user.submitted' } });
  });

  it('are shown only where the pictures differ', async () => {
    const screen = { state: 'a', language: 'en-us', edition: 'hk', before: path('hk'), after: path('hk') } as const;
    const two = [
      { ...screen, texts: { said: 'new' } },
      { ...screen, texts: { unsaid: 'new' } },
    ];
    const draw = async (_path: Path, _language: string, own: Readonly<Record<string, string>>) =>
      `<p>${own['said'] ?? 'old'}</p>`;
    expect(await differingScreens(two, draw)).toEqual([two[0]]);
  });
});
