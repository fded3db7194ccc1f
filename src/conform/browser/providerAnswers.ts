import { checkStates, guestOf, type ReturnedAnswer } from '../flows/provider';
import type { Kit } from '../kit';
import type { KitVisit } from '../visit';
import { followProvider } from './elsewhere';
import type { Browsing } from './visitor';

/** Tries the callback of a third party with what its window answers in a browser, where the list has no other method. */
export async function checkAnswers(kit: Kit, visit: KitVisit, browsing: Browsing): Promise<void> {
  const person = guestOf(kit);
  if (!person || !kit.people.providers || kit.people.providerAnswer) return;
  kit.say(`In a browser: answers of a third party that its callback must not take (${person.name})`);
  await checkStates(kit, person, async () => {
    const guest = await browsing.newGuest();
    const answered = takeAnswer(guest.page, visit);
    await followProvider(guest, person, kit);
    const answer = await answered.catch(() => null);
    await guest.page.context().close();
    return answer;
  });
}

/** Takes the request to the callback away: it never arrives. */
async function takeAnswer(page: Parameters<typeof followProvider>[0]['page'], { config, origin }: KitVisit) {
  const rows = Object.values(config.thirdParty);
  const callbacks = rows.flatMap((row) => (row?.callbacks ?? []).map((each) => new URL(each, origin)));
  const isCallback = (url: URL) =>
    callbacks.some((each) => each.origin === url.origin && each.pathname === url.pathname);
  const context = page.context();
  const coming = context.waitForEvent('request', (request) => isCallback(new URL(request.url())));
  await context.route(isCallback, (route) => route.abort());
  const request = await coming;
  const cookies = await context.cookies(request.url());
  const url = new URL(request.url());
  const form = request.method() === 'POST' ? new URLSearchParams(request.postData() ?? '') : null;
  const sent = [...url.searchParams.values(), ...(form?.values() ?? [])];
  /* The cookie of the try has the state as its value: under any name of its field. */
  const state = cookies.find(({ name, value }) => name.includes('third_party_state_') && sent.includes(value))?.value;
  if (state === undefined) return null;
  const answer: ReturnedAnswer = {
    callback: url.href,
    form,
    state,
    cookies: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
  return answer;
}
