import type { AnyActorRef } from 'xstate';
import { messagesFor } from '../../i18n/allMessages';
import { App } from '../../src/app/App';
import type { PageContext } from '../../src/parts/pageContext';
import { pageOf, type Choice } from './pageContext';
import { openPage, type Answers, type PageName } from './pages';
import { paint, settle } from './render';

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
