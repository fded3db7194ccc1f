import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { passportMachine } from '../../machines/passport.machine';
import { Secret } from '../../machines/secret';
import { coldPaths } from '../../src/page/navigation/history';
import { endpointChoices, endpoints, type EndpointName } from '../../src/page/services/endpoints';
import { listedOnly } from '../../src/page/services/endpoints/listedOnly';
import { loginHashes, newPasswordHashes, registrationHashes } from '../../src/page/services/secrets';
import { cookieAges } from '../page/browser/cookieAges';
import { catalogueRows } from '../../src/tools/openapi/catalogue';
import { createChecks, type OpenapiDocument } from '../../src/tools/openapi/check';
import { fieldWords } from '../../src/tools/openapi/fieldWords';

const guide = readFileSync('docs/server.md', 'utf8');
const check = createChecks(parse(readFileSync('docs/openapi.yaml', 'utf8')) as OpenapiDocument);

/** The text under a heading, up to the next heading of its level or above. */
function section(title: string): string {
  const at = guide.search(new RegExp(`^#{2,3} ${title}$`, 'm'));
  if (at < 0) throw new Error(`docs/server.md has no heading ${title}`);
  const level = guide.slice(at).indexOf(' ');
  const rest = guide.slice(at + level);
  const end = rest.search(new RegExp(`^#{2,${level}} `, 'm'));
  return end < 0 ? rest : rest.slice(0, end);
}

/** The rows of the first table in a text, as cells, without its head. */
const rowsIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
const codeIn = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const callsIn = (text: string) => codeIn(text).filter((code) => /^(GET|POST) \//.test(code));
const callOf = (name: EndpointName) => `${endpoints[name].method} ${endpoints[name].path}`;
const sorted = (list: readonly string[]) => [...new Set(list)].toSorted();

describe('docs/server.md', () => {
  it('names every call of the endpoint table, and no other', () => {
    const table = Object.keys(endpoints).map((name) => callOf(name as EndpointName));
    expect(sorted(callsIn(section('Every call')))).toEqual(table.toSorted());
    expect(sorted(callsIn(guide)).filter((call) => !table.includes(call))).toEqual([]);
  });

  it('says which calls no page makes', () => {
    const never = rowsIn(section('Every call')).filter(([, when]) => when === 'never');
    expect(sorted(never.flatMap(([calls = '']) => callsIn(calls)))).toEqual(
      Object.keys(listedOnly)
        .map((name) => callOf(name as EndpointName))
        .toSorted(),
    );
  });

  it('has the paths of each edition and generation as the page chooses them [SITE-7]', () => {
    const written = rowsIn(section('Editions and generations')).map((cells) =>
      cells.slice(1).flatMap(callsIn).join(' '),
    );
    const used = Object.entries(endpointChoices).filter(([name]) => name !== 'phoneUser');
    const chosen = used.map(([, { common, legacy, equity }]) => [common, legacy, equity].map(callOf).join(' '));
    expect(written.toSorted()).toEqual(chosen.toSorted());
  });

  it('lists every path that must answer with the page [ROUTE-1] [ROUTE-2]', () => {
    const pages = Object.values(passportMachine.config.states ?? {}).flatMap(
      ({ meta }) => (meta as { path?: string } | undefined)?.path ?? [],
    );
    const written = rowsIn(section('The page')).flatMap(([path = '']) => codeIn(path));
    expect(written.toSorted()).toEqual(sorted([...pages, ...coldPaths]));
  });

  it('names the codes that every call handles the same way [ERR-1]', () => {
    const written = rowsIn(section('The codes')).flatMap(([codes = '']) => codes.match(/\d+/g) ?? []);
    const gated = catalogueRows().filter(
      ({ number, gate, when }) => number !== undefined && gate && !when?.startsWith('from'),
    );
    expect(sorted(written)).toEqual(sorted(gated.map(({ number }) => String(number))));
  });

  it('names only signatures that a request carries, and only cookies that the page writes', () => {
    const signatures = rowsIn(section('Proofs and signatures').split('### What each call needs')[0] ?? '').map(
      ([name = '']) => codeIn(name)[0],
    );
    expect(signatures.filter((name) => !((name ?? '') in fieldWords))).toEqual(['tgtgt_params', 'jump_sig']);
    const [line = ''] = section('CSRF, cookies and frames').match(/The page itself writes[^.]*\./) ?? [];
    const written = codeIn(line).filter((code) => /^[a-z]\w+$/i.test(code) && code !== 'deviceId');
    expect(written.filter((name) => !(name in cookieAges))).toEqual([]);
    expect(written.length).toBeGreaterThan(4);
  });

  it('has test vectors that two implementations agree with [HASH-1] [HASH-2] [API-12]', () => {
    const table = new Map(
      rowsIn(section('Test vectors')).map(([name = '', ...cells]) => [
        name,
        cells.map((cell) => codeIn(cell)[0] ?? ''),
      ]),
    );
    const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex');
    const sha = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
    for (const column of [0, 1]) {
      const of = (name: string) => table.get(name)?.[column] ?? '';
      const salts = { salt: of('salt'), salt32: of('salt32') };
      const hashes = { md5: md5(of('password')), s2: md5(of('md5') + of('salt')), s3: sha(of('s2') + of('salt32')) };
      expect(hashes).toEqual({ md5: of('md5'), s2: of('s2'), s3: of('s3') });
      const params = JSON.parse(of('tgtgt_params')) as Record<string, unknown>;
      const secret = new Secret(of('password'));
      const to = 'https://passport.example';
      expect(loginHashes(secret, salts, params, to)).toEqual({ password: of('s3'), tgtgt: of('tgtgt') });
      expect(newPasswordHashes(secret, salts, to)).toEqual({ new_md5: of('md5'), new_s2: of('s2'), pswd_s3: of('s3') });
      expect(registrationHashes(secret, salts, to)).toEqual({ password_s2: of('s2'), pswd_s3: of('s3') });
      const read = JSON.parse(Buffer.from(of('tgtgt'), 'base64url').toString('utf8')) as object;
      expect(read).toEqual({ ...params, s3: of('s3') });
    }
  });

  it('has examples of answers that the page takes', () => {
    const examples = [...guide.matchAll(/^```json (GET|POST) (\S+)\n([^]*?)^```$/gm)];
    expect(examples.length).toBeGreaterThan(4);
    for (const [, method = '', path = '', text = ''] of examples)
      expect([path, check.answer(method, path, JSON.parse(text))]).toEqual([path, []]);
  });
});
