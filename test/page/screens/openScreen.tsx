import type { AnyActorRef } from 'xstate';
import { messagesFor } from '../../../i18n/allMessages';
import { App } from '../../../src/page/app/App';
import type { PageContext } from '../../../src/page/parts/pageContext';
import { pageOf, type Choice } from './pageContext';
import { openPage, scriptedPassport, type Answers, type PageName } from './pages';
import { find, paint, settle, submit, type } from './render';

/** Renders the whole page, whose calls the script answers. A third party's window is `popup`. */
export async function openPassport(
  choice: Choice = {},
  script: Answers = {},
  popup?: (provider: string) => (() => void) | undefined,
) {
  const { input, around } = pageOf(choice);
  const actor = scriptedPassport(input, script, popup);
  actor.start();
  const place = await paint(<App actor={actor} pageContext={around} messages={messagesFor(around.language)} />);
  return { place, actor };
}

/** Renders the whole page, and submits this text on its tab. */
export async function openAfter(text: string, choice: Choice = {}, script: Answers = {}) {
  const opened = await openPassport(choice, script);
  await type(find<HTMLInputElement>(opened.place, `#${choice.tab ?? 'phone'}`), text);
  await submit(opened.place);
  return opened;
}

/** Renders one page and waits until it has settled. */
export async function openScreen(
  page: PageName,
  answers: Answers = {},
  choice: Choice & { around?: Partial<PageContext>; actor?: AnyActorRef } = {},
) {
  const { around: changed, actor: given, ...rest } = choice;
  const {
    input: { site },
    around,
  } = pageOf(rest);
  const actor = given ?? openPage(page, site, answers);
  const place = await paint(
    <App actor={actor} pageContext={{ ...around, ...changed }} messages={messagesFor(around.language)} />,
  );
  await settle();
  return { place, actor };
}
