import { plainLenses, type Address } from '../address';

export interface Question {
  readonly text: string;
  /** Other words by which Find finds it. */
  readonly also?: string;
  readonly to: Partial<Address>;
}

/** Frequent questions. Each links to the view that answers it. Find lists them too. */
export const questions: readonly Question[] = [
  {
    text: 'What happens when the server answers 57?',
    also: 'code result',
    to: { view: 'answers', subject: { chart: '', event: '57' }, more: {} },
  },
  {
    text: 'On which screens is a captcha?',
    also: 'every security check',
    to: { view: 'screens', subject: { chart: '' }, more: { with: 'captcha' } },
  },
  {
    text: 'How does a new customer in Hong Kong register by email?',
    also: 'registering registration sign up email path film',
    to: {
      view: 'paths',
      subject: { chart: 'regSetPwd', state: 'asking.registeringEmail' },
      lenses: { ...plainLenses, edition: 'hk' },
      more: { from: 'email.typing', to: 'regSetPwd.asking.registeringEmail' },
    },
  },
  {
    text: 'How does a new customer in Hong Kong register by phone?',
    also: 'registering registration sign up path film',
    to: {
      view: 'paths',
      subject: { chart: 'admit', state: 'asking.openingAccount' },
      lenses: { ...plainLenses, edition: 'hk' },
      more: { from: 'front.tab.phone', to: 'admit.asking.openingAccount' },
    },
  },
  {
    text: 'What differs in Japan?',
    also: 'japanese edition out of reach',
    to: { view: 'home', subject: { chart: '' }, lenses: { ...plainLenses, edition: 'jp' }, more: {} },
  },
  {
    text: 'Which answers have no words of their own?',
    also: 'texts messages generic shared',
    to: { view: 'answers', subject: { chart: '' }, more: { show: 'words' } },
  },
  {
    text: 'What does every dialog look like in Chinese?',
    also: 'dialogs',
    to: {
      view: 'screens',
      subject: { chart: '' },
      lenses: { ...plainLenses, language: 'zh-cn' },
      more: { only: 'dialogs' },
    },
  },
  {
    text: 'What changed since the last release?',
    also: 'compare changes difference',
    to: { view: 'chart', subject: { chart: 'front' }, lenses: { ...plainLenses, overlay: 'changes' }, more: {} },
  },
  {
    text: 'Where can a visitor be stuck?',
    also: 'dead end no way out',
    to: { view: 'screens', subject: { chart: '' }, more: { only: 'stuck' } },
  },
  {
    text: 'What did a real session do?',
    also: 'replay attach to a running page live',
    to: { view: 'chart', subject: { chart: 'phone' }, more: { live: 'none' } },
  },
];
