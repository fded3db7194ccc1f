import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../src/config/config';
import { assetHeaders, pagePolicy, plainHeaders } from '../../src/serving/headers';

/** The evaluator's own scale: 10 is the worst, 60 says something only. */
const informational = 60;
/**
 * `'self'` in `script-src` is doubted wherever it is written: a host with JSONP or uploads would undo it. This host has
 * neither: it serves files of the build.
 */
const answered = (directive: string, value: string | undefined) => directive === 'script-src' && value === "'self'";

const worse = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity, directive, value }) => Number(severity) < informational && !answered(directive, value))
    .map(({ directive, value = '', description }) => `${directive} ${value}: ${description}`);

const policyOf = (headers: Readonly<Record<string, string>>) => headers['Content-Security-Policy'] ?? '';
const { config } = checkConfig({});

describe('Google’s evaluator of policies finds nothing above informational (T-19)', () => {
  it.each([
    ['a page', pagePolicy(config)],
    [
      'a page in a frame of a host',
      pagePolicy({ ...config, frame: { ...config.frame, allowedHosts: ['https://a.example'] } }),
    ],
    ['an asset', policyOf(assetHeaders(true))],
    ['every other answer', policyOf(plainHeaders())],
  ])('%s', (_, policy) => expect(worse(policy)).toEqual([]));

  it('sees a policy that is weaker', () => {
    for (const source of ["'unsafe-inline'", '*', 'data:', 'http://a.example'])
      expect(worse(pagePolicy(config).replace("script-src 'self'", `script-src 'self' ${source}`))).not.toEqual([]);
    const open = pagePolicy(config).replace(/(default|script)-src [^;]+; /g, '');
    expect(worse(open)).not.toEqual([]);
  });
});
