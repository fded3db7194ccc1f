// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { EditionName } from '../../machines/site/site';
import type { Setting, Step } from '../../src/charts/simulation/simulation';
import { pathsByEdition } from '../../src/review/make/pathsByEdition';
import type { PathsByEdition } from '../../src/review/make/pathsIn';
import { openingPaths } from '../../src/review/make/openingPaths';
import { openingNames, openingOf } from '../../src/review/model/openings';
import { notOfferedAtEnds, notOfferedIn } from './honesty/offered';

// The screens are rendered without React's test helpers, as the review renders them.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;

const opened = (edition: EditionName, more: Partial<Setting> = {}): Setting => ({
  machine: 'passport',
  edition,
  language: 'en-us',
  ...more,
});
const does = (actor: string, type: string, more: object = {}): Step => ({
  do: 'event',
  actor,
  event: { type, ...more },
});
const only = (setting: Setting, ...steps: Step[]): PathsByEdition => ({
  [setting.edition]: new Map([['a.lie', { setting, steps }]]),
});

/** Paths that press what their screen does not have, and what is said of each. */
const lies: readonly (readonly [what: string, PathsByEdition, { machine: string; event: string; why: RegExp }])[] = [
  [
    'a third party in the equity plan',
    only(opened('esop'), does('thirdParty', 'user.choseProvider', { provider: 'google' })),
    { machine: 'thirdParty', event: 'user.choseProvider', why: /no button "Continue with Google"/ },
  ],
  [
    'the activation in Japan',
    only(opened('jp'), does('front', 'user.activated')),
    { machine: 'front', event: 'user.activated', why: /no button "Activate/ },
  ],
  [
    'WeChat in a registration in Hong Kong',
    only(opened('hk', { mode: 'register' }), does('thirdParty', 'user.choseProvider', { provider: 'wechat' })),
    { machine: 'thirdParty', event: 'user.choseProvider', why: /no button/ },
  ],
  [
    'the form of an empty field',
    only(opened('hk'), does('front', 'user.toggledAgreement'), does('front', 'user.submitted')),
    { machine: 'front', event: 'user.submitted', why: /button "Next" is disabled/ },
  ],
];

describe('every path of the review', () => {
  const paths = pathsByEdition();

  it('presses only what the screen of that moment offers, by role and name, in every edition [IDX-8] [IDX-9] [IDX-12]', async () => {
    expect(await notOfferedIn(paths)).toEqual(new Map());
  }, 600_000);

  it('ends where nothing but what the screen offers can be done next', async () => {
    const found = await notOfferedAtEnds({ hk: paths.hk ?? new Map(), esop: paths.esop ?? new Map() });
    // The code of an earlier load runs alone: no page around it shows it.
    expect([...found.values()].filter(({ machine }) => machine !== 'sentCode')).toEqual([]);
  }, 600_000);

  it.each(lies)('would be contradicted by its screen: %s', async (_, lie, said) => {
    const found = [...(await notOfferedIn(lie)).values()];
    expect(found).toEqual([{ ...said, why: expect.stringMatching(said.why) as string }]);
  });

  it('has no third party in the equity plan, and no activation elsewhere [D-ENTERPRISE] [IDX-12]', () => {
    const esop = [...(paths.esop?.keys() ?? [])].filter((id) => id.startsWith('thirdParty.'));
    expect(esop.filter((id) => /first|second|more\.open|agreeing|inWindow|blocked|elsewhere/.test(id))).toEqual([]);
    const activates = Object.entries(paths).flatMap(([edition, all]) =>
      [...all.values()].some(({ steps }) =>
        steps.some((step) => 'event' in step && step.event.type === 'user.activated'),
      )
        ? [edition]
        : [],
    );
    expect(activates.filter((edition) => edition !== 'esop')).toEqual([]);
  });
});

describe('the opening of a path', () => {
  const all = openingPaths(pathsByEdition());

  it('is the one that was chosen: to register, a registration, in every edition', () => {
    for (const [edition, openings] of Object.entries(all))
      for (const [name, paths] of Object.entries(openings))
        for (const [state, { setting }] of paths)
          expect(`${edition} ${state} ${openingOf(setting)}`).toBe(`${edition} ${state} ${name}`);
    for (const edition of Object.keys(all) as EditionName[])
      expect(all[edition]?.register?.get('completeSignIn.calling.openingAccount')?.setting.mode, edition).toBe(
        'register',
      );
  });

  it('can be chosen for the pages of codes and passwords: log in, register, a sign-on', () => {
    for (const opening of ['login', 'register', 'signOn'] as const)
      expect([...(all.hk?.[opening]?.keys() ?? [])]).toEqual(
        expect.arrayContaining(['verifyCode.entering', 'phone.typing']),
      );
    expect(openingNames).toContain('frame');
  });

  it('presses only what its screens offer too', async () => {
    const { register } = all.jp ?? {};
    expect(await notOfferedIn({ jp: register ?? new Map() })).toEqual(new Map());
  }, 600_000);
});
