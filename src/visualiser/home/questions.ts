import { plainLenses, type Address } from '../address';

interface Question {
  readonly text: string;
  readonly to: Partial<Address>;
}

/** Frequent questions. Each links to the view that answers it. */
export const questions: readonly Question[] = [
  {
    text: 'What happens when the server answers 57?',
    to: { view: 'answers', subject: { chart: '', event: '57' }, more: {} },
  },
  {
    text: 'How does a new customer in Hong Kong sign up?',
    to: {
      view: 'paths',
      subject: { chart: 'admit', state: 'asking.openingAccount' },
      lenses: { ...plainLenses, edition: 'hk' },
      more: { from: 'front.tab.phone', to: 'admit.asking.openingAccount' },
    },
  },
  {
    text: 'What does every dialog look like in Chinese?',
    to: {
      view: 'screens',
      subject: { chart: '' },
      lenses: { ...plainLenses, language: 'zh-cn' },
      more: { only: 'dialogs' },
    },
  },
  {
    text: 'What is out of reach in the Japanese edition?',
    to: { view: 'chart', subject: { chart: 'noCode' }, lenses: { ...plainLenses, edition: 'jp' }, more: {} },
  },
];
