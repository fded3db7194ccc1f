import type { Path } from '../../../src/review/model/storyboard';
import type { AnswerCell, Reach } from '../../../src/review/model/release';
import type { TextId } from '../../../src/review/model/text';
import type { EditionName } from '../../../machines/site/site';
import type { Facts } from './facts';

/** A lie about one fact: the sentence that would state it, its place, and the parts of the review with the lie. */
export interface Lie {
  readonly says: TextId;
  readonly of: string;
  readonly tell: (facts: Facts) => Facts;
}

const reach = (facts: Facts, edition: EditionName, change: (reach: Reach) => Reach): Facts => ({
  ...facts,
  reaches: facts.reaches.map((each) => (each.edition === edition ? change(each) : each)),
});
const answer = (facts: Facts, state: string, heard: string, change: Partial<AnswerCell>): Facts => ({
  ...facts,
  answers: facts.answers.map((each) => (each.state === state && each.heard === heard ? { ...each, ...change } : each)),
});
const without = (names: readonly string[], name: string) => names.filter((each) => each !== name);

/** One lie for each sentence that states a fact. */
export const lies: readonly Lie[] = [
  {
    says: 'edition.yes',
    of: 'noCode.choosing in jp',
    tell: (facts) => reach(facts, 'jp', (jp) => ({ ...jp, outOfReach: without(jp.outOfReach, 'noCode.choosing') })),
  },
  {
    says: 'edition.no',
    of: 'verifyCode.helping in cn',
    tell: (facts) => reach(facts, 'cn', (cn) => ({ ...cn, outOfReach: [...cn.outOfReach, 'verifyCode.helping'] })),
  },
  {
    says: 'path.opens',
    of: 'verifyCode.helping in jp: homeRegion',
    tell: (facts) =>
      reach(facts, 'jp', (jp) => ({
        ...jp,
        keptOutBy: { ...jp.keptOutBy, 'verifyCode.helping': ['homeRegion'] },
      })),
  },
  {
    says: 'edition.blockedHere',
    of: 'verifyCode.entering --user.gotNoCode[0] in hk',
    tell: (facts) =>
      reach(facts, 'hk', (hk) => ({
        ...hk,
        cuts: [...hk.cuts, { edge: 'verifyCode.entering --user.gotNoCode[0]', fields: ['voiceCode'] }],
      })),
  },
  {
    says: 'screen.stuck',
    of: 'verifyPwd.typing.writing in hk',
    tell: (facts) => reach(facts, 'hk', (hk) => ({ ...hk, stuck: ['verifyPwd.typing.writing'] })),
  },
  {
    says: 'answer.isGate',
    of: 'verifyCode.calling.verifying result.TWO_FACTOR_NEED_PWD',
    tell: (facts) => answer(facts, 'verifyCode.calling.verifying', 'result.TWO_FACTOR_NEED_PWD', { by: 'gate' }),
  },
  {
    says: 'by.never',
    of: 'verifyPwd.calling.loggingIn result.NEED_VERIFY_EMAIL',
    tell: (facts) => answer(facts, 'verifyPwd.calling.loggingIn', 'result.NEED_VERIFY_EMAIL', { by: 'never' }),
  },
  {
    says: 'changes.inbox',
    of: 'verifyCode.calling',
    tell: (facts) => ({
      ...facts,
      pathCounts: { ...facts.pathCounts, 'verifyCode.calling': (facts.pathCounts['verifyCode.calling'] ?? 0) + 1 },
    }),
  },
  {
    says: 'path.title',
    of: 'verifyEmail.typing in hk',
    tell: (facts) => {
      const hk = new Map(facts.paths.hk);
      hk.set('verifyEmail.typing', hk.get('phone.typing') as Path);
      return { ...facts, paths: { ...facts.paths, hk } };
    },
  },
  {
    says: 'tests.none',
    of: 'phone.typing --user.typedPhone[0]',
    tell: (facts) => {
      const taken = Object.fromEntries(
        Object.entries(facts.tests.taken).filter(([edge]) => edge !== 'phone.typing --user.typedPhone[0]'),
      );
      return { ...facts, tests: { ...facts.tests, taken } };
    },
  },
];
