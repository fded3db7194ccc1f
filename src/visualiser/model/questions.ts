import { plainLenses, type Address } from './address';
import type { TextId } from './text';

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
    also: 'every security check 验证码 驗證碼',
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
    also: 'japanese edition out of reach differences japan',
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
    also: 'compare changes difference release notes new what is new 更新 发布说明 發佈說明',
    to: { view: 'changes', subject: { chart: '' }, lenses: plainLenses, more: {} },
  },
  {
    id: 'question.tooMany',
    also: 'attempts tries often limit blocked locked wait 次数 次數 尝试 嘗試 频繁 頻繁',
    to: { view: 'answers', subject: { chart: '', event: 'OTHER' }, more: {} },
  },
  {
    id: 'question.noVoice',
    also: 'voice call japan why not 语音 語音 日本',
    to: {
      view: 'paths',
      subject: { chart: 'noCode', state: 'choosing' },
      lenses: { ...plainLenses, edition: 'jp' },
      more: { to: 'noCode.choosing' },
    },
  },
  {
    id: 'question.stuck',
    also: 'dead end no way out 卡住 走不下去 死路',
    to: { view: 'screens', subject: { chart: '' }, more: { only: 'stuck' } },
  },
];
