import { plainLenses, type Address } from '../address';
import type { TextId } from '../texts/text';

export interface Question {
  readonly id: TextId;
  /** Other words by which Find finds it. */
  readonly also?: string;
  readonly to: Partial<Address>;
}

/** Frequent questions. Each links to the view that answers it. Find lists them too. */
export const questions: readonly Question[] = [
  {
    id: 'question.57',
    also: 'code result',
    to: { view: 'answers', subject: { chart: '', event: '57' }, more: {} },
  },
  {
    id: 'question.captcha',
    also: 'every security check',
    to: { view: 'screens', subject: { chart: '' }, more: { only: 'captcha' } },
  },
  {
    id: 'question.hkEmail',
    also: 'registering registration sign up email path film',
    to: {
      view: 'paths',
      subject: { chart: 'regSetPwd', state: 'calling.registeringEmail' },
      lenses: { ...plainLenses, edition: 'hk' },
      more: { to: 'regSetPwd.calling.registeringEmail' },
    },
  },
  {
    id: 'question.hkPhone',
    also: 'registering registration sign up path film',
    to: {
      view: 'paths',
      subject: { chart: 'completeSignIn', state: 'calling.openingAccount' },
      lenses: { ...plainLenses, edition: 'hk' },
      more: { to: 'completeSignIn.calling.openingAccount' },
    },
  },
  {
    id: 'question.japan',
    also: 'japanese edition out of reach',
    to: { view: 'home', subject: { chart: '' }, lenses: { ...plainLenses, edition: 'jp' }, more: {} },
  },
  {
    id: 'question.words',
    also: 'texts messages generic shared',
    to: { view: 'answers', subject: { chart: '' }, more: { show: 'words' } },
  },
  {
    id: 'question.dialogs',
    also: 'dialogs',
    to: {
      view: 'screens',
      subject: { chart: '' },
      lenses: { ...plainLenses, language: 'zh-cn' },
      more: { only: 'dialogs' },
    },
  },
  {
    id: 'question.changed',
    also: 'compare changes difference',
    to: { view: 'changes', subject: { chart: '' }, lenses: plainLenses, more: {} },
  },
  {
    id: 'question.stuck',
    also: 'dead end no way out',
    to: { view: 'screens', subject: { chart: '' }, more: { only: 'stuck' } },
  },
];
