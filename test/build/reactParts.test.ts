import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cutEvents } from '../../src/build/reactEvents';
import { cutKinds, withoutFeatures } from '../../src/build/reactParts';

const reactDom = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');

describe('React DOM without the features that the page does not name', () => {
  it('has every removed function in the installed version, and is a fifth shorter', () => {
    expect(withoutFeatures(reactDom).length).toBeLessThan(reactDom.length * 0.8);
  });

  it('names the functions that a version lacks', () => {
    expect(() => withoutFeatures(reactDom, ['mountHoistable', 'gone'], [])).toThrow('no function gone');
  });

  it('throws where a removed function is called, returns empty stacks, and runs the others', () => {
    const body = withoutFeatures(
      `function kept() { return 1; }
      function Gone() { this.x = 1; }
      function stack() { return name(); }
      Gone.prototype.act = function () { return 2; };
      exports.gone = function () { return 3; };
      exports.left = function () { return 4; };`,
      ['Gone', 'gone'],
      ['stack'],
    );
    expect(body).toContain('function kept() { return 1; }');
    expect(body).toContain('function Gone() {featureRemoved()}');
    expect(body).toContain("function stack() {return ''}");
    expect(body).not.toContain('prototype');
    expect(body).not.toContain('exports.gone');
    expect(body).toContain('exports.left');
    expect(body).toContain('throw Error(');
  });
});

describe('React DOM without the kinds of fibers that no element of the page makes', () => {
  const read = (cases: string) => {
    const code = `function f(fiber) { switch (fiber.tag) { ${cases} } }`;
    return withoutFeatures(code, [], [], cutKinds(code)).replaceAll(/\s+/g, ' ');
  };

  it('throws in their cases, and keeps the variables that others use', () => {
    expect(
      read('case 5: host(); break; case 13: case 31: var a = (b) => { var c; }, d; break; case 3: d = 1;'),
    ).toContain('case 5: host(); break; case 13: case 31: {var a,d;featureRemoved()} case 3: d = 1;');
  });

  it('keeps a case that others share or run into, and other numbers than those of fibers', () => {
    const shared = 'case 26: case 5: host(); break; case 3: root(); case 27: both(); break;';
    expect(read(shared)).toContain(shared);
    const code = 'switch (lane) { case 13: one(); }';
    expect(cutKinds(code)).toEqual([]);
  });

  it('has such cases in the installed version', () => {
    expect(cutKinds(reactDom).length).toBeGreaterThan(50);
  });
});

describe('React DOM with the events that the page names', () => {
  const kept = withoutFeatures(reactDom, [], [], cutEvents(reactDom));

  it('registers these, and nothing that only others need', () => {
    expect(kept).toContain('simpleEventPluginEvents =\n    ["cancel","click"');
    expect(kept).toContain('registerSimpleEvent("focusin", "onFocus")');
    expect(kept).toContain('registerDirectEvent("onPointerEnter", ["pointerout","pointerover"])');
    expect(kept).not.toMatch(/registerSimpleEvent\(ANIMATION_END|registerTwoPhaseEvent\("onBeforeInput"/);
    expect(kept).not.toMatch(/"compositionend",[^)]*"keypress"/);
  });

  it('keeps the cases of these events, and what others run into', () => {
    const code = (cases: string) =>
      `var simpleEventPluginEvents = "click drag keyDown".split(" ");
      function f(domEventName) { switch (domEventName) { ${cases} } return SyntheticEventCtor; }`;
    const read = (cases: string) => {
      const text = code(`${cases} default: SyntheticEventCtor = 0;`);
      return withoutFeatures(text, [], [], cutEvents(text, new Set(['onClick', 'onKeyDown'])));
    };
    expect(
      read('case "drag": case "drop": SyntheticEventCtor = 1; break; case "click": case "drop": two(); break;'),
    ).toMatch(/\{\s*case "click": case "drop": two\(\); break; default/);
    expect(read('case "keypress": one(); case "keydown": two(); break;')).toMatch(
      /\{\s*case "keydown": two\(\); break; default/,
    );
    expect(read('case "click": one(); case "drag": two(); break;')).toContain(
      'case "click": one(); case "drag": two(); break;',
    );
  });

  it('fails on an event that a version does not have', () => {
    expect(() => cutEvents(reactDom, new Set(['onClick', 'onGone']))).toThrow('(onGone)');
    expect(() => cutEvents('var a = 1;', new Set())).toThrow('reads events otherwise');
  });
});
