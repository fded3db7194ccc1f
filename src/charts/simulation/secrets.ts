import type { AnyEventObject } from 'xstate';
import { Secret } from '../../../machines/secret';
import type { Json, JsonEvent } from './step';

/** One sign of each class first, so that however short it is cut it has as many classes as the secret. */
const beginnings = ['', '4', 'h1', 'h1-'] as const;
const rest = { 1: '829137056481', 2: 'arbour18412', 3: 'arbour18412' } as const;

/** A text of the same length and classes. The real text never leaves its Secret. */
function like({ length, classes }: Secret): string {
  const filling = rest[classes as keyof typeof rest] ?? '';
  return ((beginnings[classes] ?? '') + filling.repeat(Math.ceil(length / 10))).slice(0, length);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Any value as JSON. A secret becomes a similar text; functions and undefined are left out. */
export function encode(value: unknown): Json {
  if (value instanceof Secret) return { $secret: like(value), ...(value.changed && { $changed: true }) };
  if (Array.isArray(value)) return value.map(encode);
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]) =>
        each === undefined || typeof each === 'function' ? [] : [[key, encode(each)]],
      ),
    );
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

export const encodeEvent = (event: AnyEventObject): JsonEvent => encode(event) as JsonEvent;

/** The sample texts of the secrets in steps: only these may be shown on a screen. */
export const sampleTexts = new WeakMap<Secret, string>();

function sample(text: string, changed: boolean): Secret {
  const secret = new Secret(text, { changed });
  sampleTexts.set(secret, text);
  return secret;
}

/** The value that this JSON stands for. */
export function decode(value: Json | undefined): unknown {
  if (Array.isArray(value)) return value.map(decode);
  if (!isRecord(value)) return value;
  if (typeof value.$secret === 'string') return sample(value.$secret, value.$changed === true);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, decode(each as Json)]));
}

export const decodeEvent = (told: JsonEvent) => decode(told) as AnyEventObject;
