import type { EditionName } from '../../../machines/site/site';
import { plainLenses, type Address, type ReviewView } from './address';
import type { TextId } from './text';

interface Question {
  readonly id: TextId;
  /** Other words by which Find finds it. */
  readonly also: string;
  readonly to: Partial<Address>;
}

const whole = (view: ReviewView, more: Address['more'], event?: string): Partial<Address> => ({
  view,
  subject: { chart: '', ...(event && { event }) },
  more,
});

const pathTo = (chart: string, state: string, edition: EditionName, open = ''): Partial<Address> => ({
  view: 'paths',
  subject: { chart, state },
  lenses: { ...plainLenses, edition },
  more: { to: `${chart}.${state}`, ...(open && { open }) },
});

/** Frequent questions. Each links to the view that answers it. Find lists them too. */
export const questions: readonly Question[] = [
  {
    id: 'said.title',
    also: 'read sentence message screenshot customer care says meaning 文案 客服 提示 訊息 截图 截圖',
    to: whole('texts', { said: '' }),
  },
  { id: 'question.57', also: 'code result', to: whole('answers', {}, '57') },
  {
    id: 'question.captcha',
    also: 'every security check 验证码 驗證碼',
    to: whole('screens', { only: 'captcha' }),
  },
  {
    id: 'question.hkEmail',
    also: 'registering registration sign up email path film',
    to: pathTo('regSetPwd', 'calling.registeringEmail', 'hk', 'register'),
  },
  {
    id: 'question.hkPhone',
    also: 'registering registration sign up path film',
    to: pathTo('completeSignIn', 'calling.openingAccount', 'hk', 'register'),
  },
  {
    id: 'question.jpPhone',
    also: 'registering registration sign up path film japan 日本',
    to: pathTo('completeSignIn', 'calling.openingAccount', 'jp', 'register'),
  },
  {
    id: 'question.japan',
    also: 'japanese edition out of reach differences japan',
    to: { ...whole('home', {}), lenses: { ...plainLenses, edition: 'jp' } },
  },
  { id: 'question.words', also: 'texts messages generic shared', to: whole('answers', { show: 'words' }) },
  {
    id: 'question.dialogs',
    also: 'dialogs',
    to: { ...whole('screens', { only: 'dialogs' }), lenses: { ...plainLenses, language: 'zh-cn' } },
  },
  {
    id: 'question.changed',
    also: 'compare changes difference release notes new what is new 更新 发布说明 發佈說明',
    to: { ...whole('changes', {}), lenses: plainLenses },
  },
  {
    id: 'question.tooMany',
    also: 'attempts tries often limit blocked locked wait 次数 次數 尝试 嘗試 频繁 頻繁',
    to: whole('answers', {}, 'OTHER'),
  },
  {
    id: 'question.noVoice',
    also: 'voice call phone code edition editions which japan why not 语音 語音 日本',
    to: pathTo('noCode', 'choosing', 'jp'),
  },
  {
    id: 'question.stuck',
    also: 'dead end no way out 卡住 走不下去 死路',
    to: whole('screens', { only: 'stuck' }),
  },
];
