import { parseSync, Visitor, type ESTree } from 'vite';

/**
 * The events that the page's elements name, as `onClick`. React DOM listens to about 80 others twice each, on every
 * page, and looks for their listeners at each key and each movement (`test/architecture/reactFeatures.ts` holds this).
 */
export const events: ReadonlySet<string> = new Set(
  `onBlur onCancel onChange onClick onClose onCompositionEnd onCompositionStart onError onFocus onKeyDown onMouseDown
    onPaste onPointerCancel onPointerDown onPointerEnter onPointerLeave onPointerMove onPointerUp onSelect
    onSubmit`.split(/\s+/),
);

/** Events of the browser that React only needs for names that are not listed, or in browsers without input events. */
const unheard = new Set(['keypress', 'textInput']);

/** A part of a text and what takes its place. */
export interface Cut {
  readonly start: number;
  readonly end: number;
  readonly left: string;
}

/**
 * Returns what React DOM's code is to leave out so that it registers the events `named` alone. Throws if a version has
 * none of that name, or reads events otherwise.
 */
export function cutEvents(code: string, named = events): readonly Cut[] {
  const cuts: Cut[] = [];
  /** Events that may have a listener of the page: their names in the code. */
  const heard = new Set<string>();
  const missing = new Set(named);
  const later: ESTree.SwitchStatement[] = [];
  const textOf = (node: ESTree.Node) => code.slice(node.start, node.end);
  const cut = (node: { start: number; end: number }, left = '') =>
    void cuts.push({ start: node.start, end: node.end, left });
  const isNamed = (name: string) => {
    missing.delete(name);
    return named.has(name);
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (!init) return;
      if (textOf(id) === 'simpleEventPluginEvents') {
        const all = /"([\w ]+)"/.exec(textOf(init))?.[1]?.split(' ') ?? [];
        const kept = all.filter((each) => isNamed(`on${each.charAt(0).toUpperCase()}${each.slice(1)}`));
        for (const each of kept) heard.add(JSON.stringify(each.toLowerCase()));
        cut(init, JSON.stringify(kept));
      } else if (
        /^Synthetic\w*Event$|EventInterface$|^[A-Z]+_[A-Z]+$/.test(textOf(id)) &&
        init.type === 'CallExpression'
      )
        cut({ start: init.start, end: init.start }, '/* @__PURE__ */ ');
    },
    ExpressionStatement: (statement) => {
      const [, kind, given = ''] = /^register(Simple|Direct|TwoPhase)Event\(([^]*)\);$/.exec(textOf(statement)) ?? [];
      const name = /"(on\w+)"/.exec(given)?.[1];
      if (!kind || !name) return;
      if (!isNamed(name)) return cut(statement);
      if (kind === 'Simple') return void heard.add(given.split(',')[0] ?? '');
      const natives = [...given.matchAll(/"([^"]+)"/g)].flatMap(([, each = '']) => each.split(' '));
      const wanted = natives.filter((each) => each && each !== name && !unheard.has(each));
      cut(statement, `register${kind}Event("${name}", ${JSON.stringify(wanted)});`);
    },
    SwitchStatement: (statement) => {
      const isByEvent = textOf(statement.discriminant) === 'domEventName';
      if (isByEvent && textOf(statement).includes('SyntheticEventCtor')) later.push(statement);
    },
  }).visit(parseSync('react-dom.js', code).program);
  if (missing.size > 0 || later.length !== 1)
    throw new Error(`React reads events otherwise (${[...missing].join(', ')}): see reactEvents.ts`);
  for (const { cases } of later) cutCases(cases);
  return cuts;

  /** Cuts the cases of events without a listener of the page, with what only they run. */
  function cutCases(cases: readonly ESTree.SwitchCase[]): void {
    const isHeard = ({ test }: ESTree.SwitchCase) => !test || heard.has(textOf(test));
    let labels: ESTree.SwitchCase[] = [];
    let runsOn = false;
    for (const each of cases) {
      labels.push(each);
      if (each.consequent.length === 0) continue;
      const isRun: boolean = runsOn || labels.some(isHeard);
      for (const label of labels) if (!isRun || (label !== each && !isHeard(label))) cut(label);
      runsOn = isRun && !/^(?:Break|Return)Statement$/.test(each.consequent.at(-1)?.type ?? '');
      labels = [];
    }
  }
}
