import { describe, expect, it } from 'vitest';
import { makeAtlas } from '../../machines/atlas/reactions';
import { editionNames } from '../../machines/site/site';
import { find } from '../../src/review/find/find';
import { firstOf } from '../../src/review/find/found';
import { documentTexts } from '../../src/review/make/places/documentTexts';
import { canBeSeen } from '../../src/review/make/pathsIn';
import { shownTexts } from '../../src/review/make/shownTexts';
import { otherPlaces } from '../../src/review/make/places/otherPlaces';
import { withFrames } from '../../src/review/model/graph';
import { textPlacesOf, type ShownTexts } from '../../src/review/model/textPlaces';
import { topicOf, type CareTopic } from '../../src/review/said/care';
import { findSaid } from '../../src/review/said/findSaid';
import { saidTexts } from '../../src/review/said/saidTexts';
import { sources } from '../i18n/texts';
import { release } from './fixtures/product';

const { charts, reactions } = makeAtlas();
const nodes = charts.flatMap((chart) => chart.nodes);
const byId = new Map(nodes.map((node) => [node.id, node]));
const none = Object.fromEntries(editionNames.map((edition) => [edition, new Set<never>()]));
/**
 * Every state that a visitor can see, as if no screen at rest had a text: what answers, transitions and acts show is
 * left.
 */
const texts = Object.fromEntries(
  nodes
    .filter((node) => node.children.length === 0 && canBeSeen(node))
    .filter(({ id }) => withFrames(id).some((frame) => byId.get(frame)?.view))
    .map(({ id }) => [id, none]),
);
const own = documentTexts();
const said = saidTexts(own);
const all = [...new Set(said.map(({ id }) => id))];
const shown: ShownTexts = { states: [], by: {}, own, others: otherPlaces({ all, texts, charts, reactions }) };

/**
 * What customer care asked, in the words of visitors, and the answers: written by hand before. The first five are those
 * of which the review had none or a part.
 */
const questions: readonly (readonly [
  what: string,
  typed: readonly string[],
  id: string,
  place: string,
  topic: CareTopic,
])[] = [
  [
    'the deletion could not be cancelled',
    ['could not cancel the deletion', "couldn't cancel", 'We couldn’t cancel the deletion', '未能撤回注销申请'],
    'toast.deletionFailed',
    'deletion.',
    'deletionFailed',
  ],
  [
    'the captcha cannot load',
    ['Failed to load', 'FAILED TO L0AD! PLEASE SWITCH'],
    'result.CAPTCHA_LOAD_FAILED',
    '',
    'captcha',
  ],
  ['the QR code is spent', ["QR code can't be used", 'This QR code can’t be used any more'], 'qr.spent', '', 'qr'],
  [
    'the page is closed',
    ['This page is closed', 'this page is c1osed for now'],
    'opening.faulty.title',
    'closed',
    'closed',
  ],
  [
    'the connection',
    ["isn't encrypted", 'This connection isn’t encrypted'],
    'opening.insecure.title',
    'insecure',
    'insecure',
  ],
  // Our own.
  [
    'a code that is too old',
    ['That code has expired', '驗證碼已過期'],
    'result.SMS_CODE_EXPIRES',
    'verifyCode.',
    'codeExpired',
  ],
  [
    'too many cookies',
    ['Your browser sent too many cookies', '浏览器发送的 Cookie 过多'],
    'document.431.title',
    'badRequest',
    'cookiesFull',
  ],
  ['no script', ['This page needs javascript', 'ThispageneedsJavaScript'], 'opening.noScript', 'noScript', 'noScript'],
  [
    'a window that was closed',
    ['The window was closed', 'The window was cIosed. You can'],
    'toast.popupClosed',
    'toast.',
    'window',
  ],
  ['an ID that is none', ['Invalid ID'], 'problem.invalidId', 'account.', 'accountName'],
  ['a pasted text without a code', ['No 6-digit code in the text'], 'problem.noCodeFound', 'verifyCode.', 'pastedCode'],
  ['a passkey that took too long', ['Your device waited too long'], 'toast.passkey.timedOut', 'passkey.', 'passkey'],
  [
    'the partner’s page',
    ['The login couldn’t load here', '登录框无法在此加载'],
    'widget.unreachable',
    'widget',
    'widget',
  ],
  ['an exchange at lunch', ['Hong Kong is at lunch'], 'exchange.where.lunch', 'clock', 'clock'],
];

describe('what visitors read', () => {
  it.each(questions)('%s: found, with its place and what to say', (_, typed, id, place, topic) => {
    for (const sentence of typed) {
      const { best, others } = findSaid(said, sentence);
      expect(
        [...best, ...others].map((hit) => hit.id),
        sentence,
      ).toContain(id);
    }
    const places = textPlacesOf(shown, id).map(({ state, surface }) => state ?? surface ?? '');
    if (place)
      expect(
        places.some((each) => each.startsWith(place)),
        places.join(', '),
      ).toBe(true);
    expect(topicOf(id)).toBe(topic);
  });

  it('a part of a text says more than a whole one that is mostly a value', () => {
    expect(findSaid(said, 'This page is closed').best.map(({ id }) => id)).toEqual(['opening.faulty.title']);
    expect(findSaid(said, 'Hong Kong is closed').best.map(({ id }) => id)).toContain('exchange.where.closed');
    expect(findSaid(said, 'Resend in 42 s').best.map(({ id }) => id)).toContain('verifyCode.resendIn');
  });

  it('every text that says “call” is listed, and a list that is cut says so', () => {
    const calls = said.filter(({ language, words }) => language === 0 && /call/i.test(words)).map(({ id }) => id);
    expect(calls.length).toBeGreaterThan(8);
    const found = find(release, 'call', { texts: said, shown });
    const ids = found.filter(({ kind }) => kind === 'Texts').map(({ key }) => key);
    expect(calls.filter((id) => !ids.includes(id))).toEqual([]);
    const { shown: first, more } = firstOf(found);
    expect(first.filter(({ kind }) => kind === 'Texts').length + (more.get('Texts') ?? 0)).toBe(ids.length);
    expect(more.get('Texts')).toBeGreaterThan(0);
    expect(firstOf(found, new Set(['Texts'])).shown.filter(({ kind }) => kind === 'Texts')).toHaveLength(ids.length);
  });

  it('an ID that is none is of Virtual Assets alone', () => {
    expect(textPlacesOf(shown, 'problem.invalidId').flatMap(({ editions }) => editions)).toContain('hkva');
    expect(new Set(textPlacesOf(shown, 'problem.invalidId').flatMap(({ editions }) => editions)).size).toBe(1);
  });
});

describe('the making of places', () => {
  it('knows a place of each text, or a screen formats it: else the review cannot be made', () => {
    const folders = ['screens', 'tabs', 'overlays', 'parts'].map((each) => `src/page/${each}`);
    const source = sources(...folders)
      .map(({ text }) => text)
      .join('\n');
    const composed = [...source.matchAll(/`(\w+\.[\w.]*\$\{[^`]*)`/g)].map(
      ([, id = '']) => new RegExp(`^${id.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '.*')}$`),
    );
    const isFormatted = (id: string) =>
      [`'${id}'`, `"${id}"`].some((each) => source.includes(each)) || composed.some((each) => each.test(id));
    expect(all.filter((id) => !shown.others[id]?.length && !isFormatted(id))).toEqual([]);
  });

  it('fails for a text without one, and names it', () => {
    // Without any screen, the labels of pages have no place.
    expect(() => shownTexts({ texts })).toThrow(/No place is known of these texts: .*phone\.label/);
  });

  it('gives each of the other texts a place that is there: a state of the charts, or a surface', () => {
    const states = new Set(nodes.map(({ id }) => id));
    const lost = Object.entries(shown.others).flatMap(([id, places]) =>
      places.some(({ state, surface }) => (state === null) === (surface === null) || (state && !states.has(state)))
        ? [id]
        : [],
    );
    expect(lost).toEqual([]);
    expect(Object.keys(shown.others).length).toBeGreaterThan(200);
  });
});
