import { renderToStaticMarkup } from 'react-dom/server';
import { messagesFor } from '../../../i18n/allMessages';
import type { Catalogue } from '../../../i18n/locales';
import type { Language } from '../../../machines/site/site';
import { preloadViews } from '../../views';
import { replay } from '../simulate/simulation';
import { asOpen } from './markup';
import { Shown } from './Shown';
import type { Way } from './storyboard';

/** The screen at the end of a way with other texts, painted here and now by the product's components. */
export async function paintHere(way: Way, language: Language, texts: Readonly<Record<string, string>>): Promise<string> {
  await preloadViews();
  const simulation = replay({ ...way.setting, language }, way.steps);
  const messages = { ...messagesFor(language), ...texts } as Catalogue;
  const markup = asOpen(renderToStaticMarkup(<Shown simulation={simulation} language={language} messages={messages} />));
  simulation.stop();
  return markup;
}
