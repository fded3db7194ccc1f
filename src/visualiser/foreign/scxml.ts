import type { Located, Problem } from './json';
import { NotJson } from './json';
import { text as written } from '../texts/text';
import type { Element } from './xml';

/** An SCXML document as a definition of XState, and what it says that a chart does not show. */
export interface FromScxml {
  readonly definition: Located;
  readonly notes: readonly Problem[];
}

type Fields = Record<string, unknown>;

const isState = ({ name }: Element) =>
  name === 'state' || name === 'parallel' || name === 'final' || name === 'history';
const named = (element: Element, name: string) => element.children.filter((child) => child.name === name);
const list = (text: string | undefined) => text?.trim().split(/\s+/).filter(Boolean) ?? [];
const json = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Plain values with the line of their element; empty ones are left out. */
function located(line: number, value: unknown): Located {
  if (Array.isArray(value)) return { line, value: value.map((each) => located(line, each)) };
  if (value !== null && typeof value === 'object') {
    if ('line' in value && 'value' in value) return value as Located;
    const entries = Object.entries(value).filter(([, each]) => !isEmpty(each));
    return { line, value: new Map(entries.map(([key, each]) => [key, located(line, each)])) };
  }
  return { line, value: value as string | number | boolean | null };
}

/** A guard or action by its name, with parameters where the attribute has some. */
function partOf(type: string, attribute: string | undefined): unknown {
  const params = json(attribute);
  return params === undefined ? type : { type, params };
}

/** An action in words: its name if it is one of ours, else what the element does. */
function actionOf({ name, attributes, children }: Element): unknown[] {
  if (name === 'action') return [partOf(attributes.type ?? 'action', attributes.params)];
  if (name === 'if' || name === 'foreach')
    return [`${name} ${attributes.cond ?? attributes.array ?? ''}`.trim(), ...children.flatMap(actionOf)];
  if (name === 'else' || name === 'elseif' || name === 'param' || name === 'content') return [];
  const about = ['event', 'location', 'label', 'expr', 'sendid', 'src'].flatMap((each) => attributes[each] ?? [])[0];
  return [about ? `${name} ${about}` : name];
}

/** '2500' of "2.5s" or "2500ms"; a name otherwise. */
function delayOf({ delay, delayexpr }: Element['attributes']): string | undefined {
  const [, count, unit] = /^\s*([\d.]+)(ms|s|m|h)?\s*$/.exec(delay ?? '') ?? [];
  if (count !== undefined) return String(Number(count) * ({ s: 1000, m: 60_000, h: 3_600_000 }[unit ?? ''] ?? 1));
  return delayexpr ?? delay;
}

/** Our own transitions carry a description in an attribute. */
function transitionOf(element: Element, target: readonly string[]): Fields {
  const { cond, type, description, params } = element.attributes;
  return {
    target,
    guard: cond === undefined ? undefined : partOf(cond, params),
    actions: element.children.flatMap(actionOf),
    reenter: target.length > 0 && type !== 'internal' ? true : undefined,
    description,
  };
}

/** Converts a document. Throws `NotJson` where it is none. Targets that no state has stay, for the check to name. */
export function fromScxml(root: Element): FromScxml {
  if (root.name !== 'scxml') throw new NotJson(root.line, root.name, written('scxml.root', { name: root.name }));
  const notes: Problem[] = [];
  const note = ({ line }: Element, key: string, text: string) => notes.push({ line, key, text });
  const paths = new Map<string, readonly string[]>();
  const keys = new Map<Element, string>();
  const states = (element: Element) => element.children.filter(isState);
  const [only] = states(root);
  const isWrapped = only?.attributes.root === 'true' && states(root).length === 1;
  const top = isWrapped && only ? only : root;
  const machine = (isWrapped ? only?.attributes.id : root.attributes.name) || 'machine';

  const collect = (element: Element, path: readonly string[], around: string) => {
    const taken = new Set<string>();
    states(element).forEach((child, place) => {
      const id = child.attributes.id ?? '';
      const own = (id.startsWith(`${around}.`) ? id.slice(around.length + 1) : id) || `${child.name}${place + 1}`;
      let key = own.replaceAll(/[.#]/g, '-');
      while (taken.has(key)) key += '-2';
      taken.add(key);
      keys.set(child, key);
      if (paths.has(id)) note(child, id, written('scxml.idTwice'));
      else if (id) paths.set(id, [...path, key]);
      collect(child, [...path, key], id || around);
    });
  };
  if (isWrapped) paths.set(machine, []);
  collect(top, [], isWrapped ? machine : '');

  const target = (id: string) => {
    const path = paths.get(id);
    return path ? `#${[machine, ...path].join('.')}` : `#${id}`;
  };

  /** The child that a state begins with: an attribute, an element, or the first in the document. */
  const initialOf = (element: Element): string | undefined => {
    const inside = named(element, 'initial')[0];
    const wanted = list(element.attributes.initial ?? (inside && named(inside, 'transition')[0]?.attributes.target));
    const first = states(element).find(({ name }) => name !== 'history');
    const path = paths.get(wanted[0] ?? '');
    const child = states(element).find((each) => path?.includes(keys.get(each) ?? ''));
    if (wanted[0] && !path) return wanted[0];
    if (child && (wanted.length > 1 || child.attributes.id !== wanted[0]))
      note(element, element.attributes.id ?? '', written('scxml.deeper', { states: wanted.join(written('list.and')) }));
    return keys.get(child ?? first ?? element);
  };

  const stateOf = (element: Element): Fields => {
    const { attributes, name, line } = element;
    const children = states(element);
    const below = Object.fromEntries(
      children.map((child) => [keys.get(child) ?? '', located(child.line, stateOf(child))]),
    );
    const isHistory = name === 'history';
    if (isHistory) {
      const [back] = named(element, 'transition');
      const first = back?.attributes.target;
      note(
        element,
        attributes.id ?? '',
        first ? written('scxml.historyFirst', { state: first }) : written('scxml.history'),
      );
      return {
        type: 'history',
        history: attributes.type ?? 'shallow',
        target: back && target(list(back.attributes.target)[0] ?? ''),
      };
    }
    const inside = (when: string) => named(element, when).flatMap((each) => each.children);
    const timers = new Map<string, string>();
    const heard = new Set(named(element, 'transition').flatMap(({ attributes: { event } }) => list(event)));
    for (const { name: does, attributes: sent } of inside('onentry')) {
      const delay = does === 'send' && sent.event && heard.has(sent.event) ? delayOf(sent) : undefined;
      if (delay && sent.event) timers.set(sent.event, delay);
    }
    const isTimer = ({ name: does, attributes: sent }: Element) =>
      (does === 'send' && timers.has(sent.event ?? '')) || (does === 'cancel' && timers.has(sent.sendid ?? ''));
    const actionsIn = (when: string) =>
      inside(when)
        .filter((each) => !isTimer(each))
        .flatMap(actionOf);
    const on: Record<string, Located[]> = {};
    const after: Record<string, Located[]> = {};
    const always: Located[] = [];
    const onDone: Located[] = [];
    const invokes = named(element, 'invoke').map((each, place) => ({
      id: each.attributes.id ?? `${attributes.id ?? machine}.invoke${place}`,
      src: each.attributes.src ?? each.attributes.srcexpr ?? each.attributes.type ?? 'inline',
      onDone: [] as Located[],
      onError: [] as Located[],
    }));
    for (const each of named(element, 'transition')) {
      const made = located(each.line, transitionOf(each, list(each.attributes.target).map(target)));
      const events = list(each.attributes.event);
      if (events.length === 0) always.push(made);
      for (const event of events) {
        const done = invokes.find(({ id }) => event === `done.invoke.${id}`);
        const failed = invokes.find(({ id }) => event === `error.platform.${id}`);
        const delay = timers.get(event);
        if (event === `done.state.${attributes.id}`) onDone.push(made);
        else if (done) done.onDone.push(made);
        else if (failed) failed.onError.push(made);
        else if (delay) (after[delay] ??= []).push(made);
        else (on[event] ??= []).push(made);
      }
    }
    const isCompound = children.length > 0 && name !== 'parallel';
    return {
      type: name === 'parallel' ? 'parallel' : name === 'final' ? 'final' : undefined,
      description: attributes.description,
      initial: isCompound ? located(line, initialOf(element) ?? '') : undefined,
      tags: list(attributes.tags),
      meta: json(attributes.meta),
      entry: actionsIn('onentry'),
      exit: actionsIn('onexit'),
      invoke: invokes,
      always,
      after,
      on,
      onDone,
      states: below,
    };
  };
  return { definition: located(root.line, { id: machine, ...stateOf(top) }), notes };
}
