import { isField, isRecord, type ConfigField, type FieldTree } from './field';
import { fields } from './fields';

/** The configuration that the platform team sets (docs/configuration.md). Every field is present and valid. */
export type PageConfig = Checked<typeof fields>;

/** A field that was refused, and the reason. It never contains the value. */
export interface ConfigProblem {
  /** Dotted path: 'brand.mark'; '' for the whole configuration. */
  field: string;
  why: 'unreadable' | 'unknown' | 'invalid' | 'duplicate' | 'http in production' | 'contrast';
  /** The two fields that would have one name, and the call of which: our own names. */
  collision?: { readonly call?: string; readonly fields: readonly [string, string] };
  /** The contrast of a colour with what it is seen against, and the least that is needed (WCAG 2.2). */
  contrast?: { readonly against: string; readonly ratio: number; readonly needed: number };
  /** The page shows a sentence instead of its forms: a default in this place would be another product (D-CONFIG). */
  closes?: true;
}

export interface ConfigReading {
  config: PageConfig;
  problems: readonly ConfigProblem[];
}

type Checked<T> = { readonly [K in keyof T]: T[K] extends ConfigField<infer Value> ? Value : Checked<T[K]> };

/**
 * Validates a configuration from any source; never throws. Each invalid field gets its default and an entry in
 * `problems`, which `closes` the page where that default could be another product. A list loses only its invalid
 * entries. Only known own keys are read, so `__proto__` has no effect (T-25).
 */
export function checkConfig(raw: unknown = {}): ConfigReading {
  const problems: ConfigProblem[] = [];
  const config = checkTree(fields, raw, '', problems) as PageConfig;
  if (!config.isProd) return { config, problems };
  const secure = (field: string, list: readonly string[]) => {
    const kept = list.filter((each) => each.startsWith('https:'));
    if (kept.length < list.length) problems.push({ field, why: 'http in production' });
    return kept;
  };
  const allowedOrigins = secure('allowedOrigins', config.allowedOrigins);
  const frame = { ...config.frame, allowedHosts: secure('frame.allowedHosts', config.frame.allowedHosts) };
  return { config: { ...config, allowedOrigins, frame }, problems };
}

/**
 * Reads `<script type="application/json" id="passport-config">` (D-CONFIG). Without it, every field has its default.
 */
export function readConfig(page: Pick<Document, 'querySelector'>): ConfigReading {
  const given = page.querySelector('script#passport-config[type="application/json"]')?.textContent ?? '{}';
  try {
    return checkConfig(JSON.parse(given));
  } catch {
    return { config: checkConfig({}).config, problems: [{ field: '', why: 'unreadable', closes: true }] };
  }
}

function checkTree(tree: FieldTree, raw: unknown, path: string, problems: ConfigProblem[]): unknown {
  const given = isRecord(raw) ? raw : {};
  if (given !== raw) problems.push({ field: path.slice(0, -1), why: 'invalid', ...(!path && { closes: true }) });
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(tree, name) && path + name !== '$schema')
      problems.push({ field: path + printable(name), why: 'unknown' });
  }
  const checked: Record<string, unknown> = Object.create(null);
  for (const [name, node] of Object.entries(tree)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    checked[name] = isField(node)
      ? checkField(node, value, path + name, problems)
      : checkTree(node, value === undefined ? {} : value, `${path}${name}.`, problems);
  }
  return checked;
}

function checkField(
  { accepts, fallback, isList, isVital }: ConfigField,
  raw: unknown,
  field: string,
  problems: ConfigProblem[],
): unknown {
  if (raw === undefined) return fallback;
  const entries: unknown[] = isList && Array.isArray(raw) ? raw : [raw];
  const valid = entries.filter(accepts);
  const isValid = valid.length === entries.length && Boolean(isList) === Array.isArray(raw);
  if (!isValid) problems.push({ field, why: 'invalid', ...(isVital && { closes: true }) });
  if (isList) return Array.isArray(raw) ? valid : fallback;
  return isValid ? raw : fallback;
}

/** Returns a name as reports may contain it: letters, digits and . * _ -, at most 80. */
export const printable = (name: string) => name.replace(/[^\w.*-]/gu, '').slice(0, 80);
