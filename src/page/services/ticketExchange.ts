import * as v from 'valibot';
import type { CallbackEvent } from '../../../machines/thirdParty/callback';
import type { ProviderAnswer } from '../../../machines/thirdParty/thirdPartyContext';
import type { Site } from '../../../machines/site/site';
import type { NavigationContext } from '../navigation/awayUrl';
import { callbackOf } from '../navigation/navigate';
import { parseAnswer, unusableAnswer, type HttpReply } from './parseAnswer';
import { either, ticket } from './endpoints/fields';
import type { ServiceContext } from './serviceContext';
import { readReply, createRequester } from './http';
import { neverSettles } from './neverSettles';

export interface TicketExchange {
  answer: ProviderAnswer;
  provider: string;
  /** The page's current values. */
  context: NavigationContext & { readonly site: Pick<Site, 'enterprise'> };
  signal: AbortSignal;
  fetch?: typeof fetch;
  /** Receives an answer that lacks a field, by name (T-23). */
  report?: ServiceContext['report'];
  /** Returns the callback's reply in our names (D-SERVER). */
  callbackReply?: (reply: HttpReply) => HttpReply;
}

/** A callback's JSON answer: the ticket, or the address it would have redirected to (docs/embedding.md). */
const answerSchema = either(ticket, v.object({ location: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)) }), [
  'uid',
  'jump_sig',
]);

/**
 * Takes a provider's answer to its callback without leaving the page (decision 17): the same address and the same
 * fields as the form, judged once more at this moment (T-07), asked once. Never throws; never settles once its signal
 * has aborted.
 */
export async function exchangeForTicket({
  answer,
  provider,
  context,
  signal,
  ...world
}: TicketExchange): Promise<CallbackEvent> {
  const to = callbackOf(answer, provider, context);
  if (!to) return unusableAnswer;
  const { timeoutMs: timeout, emailExistsCode } = context.config;
  const asks = { timeout, totalTimeout: timeout, signal };
  const api = createRequester(world);
  const arrival = await readReply(
    to.fields
      ? api.post(to.address, { ...asks, body: new URLSearchParams({ ...to.fields }) })
      : api.get(to.address, asks),
  );
  if (signal.aborted) return neverSettles();
  const result = parseAnswer(
    world.callbackReply?.(arrival) ?? arrival,
    answerSchema,
    { enterprise: context.site.enterprise, thirdLogin: true, emailExistsCode },
    (kind, field) => world.report?.({ kind, path: new URL(to.address).pathname, field }),
  );
  if (result.type !== 'result.OK') return result;
  const data = result.data as v.InferOutput<typeof answerSchema>;
  return 'location' in data
    ? { type: 'callback.ledOn', address: data.location }
    : { type: 'callback.signedIn', ticket: data };
}
