import { messagesFor } from '../../../i18n/allMessages';
import type { Catalogue } from '../../../i18n/locales';
import type { Language } from '../../../machines/site/site';
import { preloadViews } from '../../page/app/views';
import { replay } from '../../charts/simulation/simulation';
import { markupOf } from './markup';
import type { Path } from '../model/storyboard';

/** Renders the screen at the end of a path with other texts, in a hidden iframe, and returns its markup. */
export async function renderHere(
  path: Path,
  language: Language,
  texts: Readonly<Record<string, string>>,
): Promise<string> {
  await preloadViews();
  const simulation = replay({ ...path.setting, language }, path.steps);
  const messages = { ...messagesFor(language), ...texts } as Catalogue;
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const place = (frame.contentDocument ?? document).createElement('div');
  (frame.contentDocument ?? document).body.append(place);
  const markup = markupOf(place, { simulation, language, messages });
  frame.remove();
  simulation.stop();
  return markup;
}
