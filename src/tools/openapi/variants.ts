import { callNames } from '../../../machines/atlas/callingStates';
import type { CallName } from '../../../machines/calls';
import type { Purpose } from '../../../machines/go';
import type { EditionName } from '../../../machines/site/site';
import { firstVisit, initialInput } from '../../page/app/initialInput';
import { checkConfig } from '../../page/config/config';
import { endpointFor, type EndpointName, type Generation } from '../../page/services/endpoints';
import type { WireRequest } from '../../page/services/http';
import { requests } from '../../page/services/requests';
import type { ServiceContext } from '../../page/services/serviceContext';
import { sampleInputs } from './samples';

/** Where the page runs: the editions that share a row of the endpoint table, in one generation. */
export interface Variant {
  readonly name: 'later' | 'legacy' | 'esop';
  readonly words: string;
  readonly edition: EditionName;
  readonly generation: Generation;
}

/** The esop edition has one generation: its calls are the same in both. */
export const variants: readonly Variant[] = [
  { name: 'later', words: 'generation later', edition: 'hk', generation: 'later' },
  { name: 'legacy', words: 'generation legacy', edition: 'hk', generation: 'legacy' },
  { name: 'esop', words: 'the esop edition', edition: 'esop', generation: 'later' },
];

const shownSettings = {
  csrf: { param: 'csrf_token', token: 'kq3-token-of-this-page' },
  domainName: 'passport.example',
  brokerIdSig: 'broker-sig',
  esopKey: 'esop-key',
  apiBase: 'https://passport.example',
};

const deviceId = '5d0c1c1e-8d3f-4c63-9d62-0f3f6c8f4f11';
/** The services' context of a page that is configured with the edition and the generation alone. */
function contextIn({ edition, generation }: Variant): ServiceContext {
  const { config } = checkConfig({ ...shownSettings, edition, generation });
  const { site } = initialInput(config, { language: null, isLogin: null, isHkva: null }, firstVisit);
  return { site, settings: config, params: {}, deviceId };
}

/** One request of the page: the fields as a server gets them. */
export interface Sent {
  readonly endpoint: EndpointName;
  readonly call: CallName;
  readonly purpose: Purpose | null;
  readonly variant: Variant;
  readonly fields: Readonly<Record<string, string>>;
}

const withPurpose: readonly CallName[] = ['sendSms', 'sendVoice', 'verifySms'];

/** Returns every request of the page, as the page's own code builds it: each call in each variant. */
export function sentRequests(): Sent[] {
  return variants.flatMap((variant) =>
    callNames.flatMap((call) =>
      (withPurpose.includes(call) ? (['login', 'reg'] as const) : [null]).map((purpose) =>
        sentRequest(call, purpose, variant),
      ),
    ),
  );
}

function sentRequest(call: CallName, purpose: Purpose | null, variant: Variant): Sent {
  const context = contextIn(variant);
  const build = requests[call] as (input: unknown, of: ServiceContext) => WireRequest;
  const { endpoint, fields } = build({ ...sampleInputs()[call], ...(purpose && { type: purpose }) }, context);
  const row = endpointFor(endpoint, { enterprise: context.site.enterprise, generation: variant.generation });
  const { param, token } = shownSettings.csrf;
  const common = row.method === 'POST' ? { device_id: deviceId, [param]: token } : {};
  return { endpoint: row.name, call, purpose, variant, fields: { ...fields, ...common } };
}

/** Reports, which no machine makes, as the page sends them. */
const reportExamples: Partial<Record<EndpointName, Readonly<Record<string, string>>>> = {
  csrfReport: {
    msg: '{"userAgent":"Mozilla/5.0","url":"https://passport.example/","extra":{"path":"/auth/login","version":"0.1.0"}}',
  },
  reportAd: {
    timestamp: '1790000000000',
    uid: '100001',
    event_name: 'web_login_success',
    gtag_client_id: '1111111111.1790000000',
    browser_fingerprint_id: 'f1',
    report_id: '50',
    client_type: '15',
  },
  reportEvent: {
    event_name: 'web_login_success',
    page_type: 'login',
    entry: 'login',
    client_type: '15',
    uid: '100001',
    version: '0.1.0',
  },
  reportError: {
    message: '[word, at most 8] is undefined',
    ua: 'Mozilla/5.0',
    path: '/',
    kind: 'TypeError',
    version: '0.1.0',
    stack: 'read@index-Ab1.js:1:234',
  },
};

/** Returns an example of a report with the fields that every POST carries. */
export function reportExample(endpoint: EndpointName): Readonly<Record<string, string>> | null {
  const fields = reportExamples[endpoint];
  const { param, token } = shownSettings.csrf;
  return fields ? { ...fields, device_id: deviceId, [param]: token } : null;
}
