import type { Plugin } from 'vite';

const file = /\/xstate\/dist\/StateMachine-\w+\.esm\.js$/;

/**
 * What XState does for every chart when its module runs, and here when it is first needed (decision 30):
 *
 * - the tree of a machine, when an actor starts. `provide` makes a new machine of the same chart, and the first one is
 *   never started;
 * - the transitions of a state, when it is first active;
 * - `states` and `events` of a machine, which the page never reads.
 */
const changes: readonly { readonly from: string; readonly to: string }[] = [
  {
    from: `    this.root = new StateNode(config, {
      _key: this.id,
      _machine: this
    });
    this.root._initialize();
    formatRouteTransitions(this.root);
`,
    to: '',
  },
  { from: 'this.states = this.root.states;', to: '' },
  {
    from: `    this.events = this.root.events;
  }
`,
    to: `  }
  get root() {
    if (!this._root) {
      this._root = new StateNode(this.config, {
        _key: this.id,
        _machine: this
      });
      this._root._initialize();
      formatRouteTransitions(this._root);
    }
    return this._root;
  }
  get states() {
    return this.root.states;
  }
  get events() {
    return this.root.events;
  }
`,
  },
  {
    from: `    this.root = void 0;
    this.id = void 0;
    this.states = void 0;
    this.events = void 0;
`,
    to: `    this._root = void 0;
    this.id = void 0;
`,
  },
  { from: `const stateNode = this.idMap.get(`, to: `const stateNode = this.root && this.idMap.get(` },
  {
    from: `    this.transitions = void 0;
    this.always = void 0;
`,
    to: '',
  },
  {
    from: `    this.transitions = formatTransitions(this);
    if (this.config.always) {
      this.always = toTransitionConfigArray(this.config.always).map(t => formatTransition(this, NULL_EVENT, t));
    }
`,
    // Adds the timers to the actions on entry and exit.
    to: `    if (this.config.after) this.after;
`,
  },
  {
    from: `  /** The well-structured state node definition. */
`,
    to: `  get transitions() {
    return memo(this, 'transitions', () => formatTransitions(this));
  }
  get always() {
    return memo(this, 'always', () => this.config.always && toTransitionConfigArray(this.config.always).map(t => formatTransition(this, NULL_EVENT, t)));
  }
`,
  },
];

/** Builds the scripts of the site with an XState that reads a chart when it is needed. */
export function xstateParts(): Plugin {
  return {
    name: 'xstate-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: { filter: { id: file }, handler: (code) => ({ code: readingLate(code), map: null }) },
  };
}

/** Returns the code of XState's machine with the changes. Throws if a place is not there exactly once. */
export function readingLate(code: string): string {
  return changes.reduce((changed, { from, to }) => {
    if (changed.split(from).length !== 2) throw new Error(`XState is not as expected: see xstateParts.ts\n${from}`);
    return changed.replace(from, () => to);
  }, code);
}
