import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutFeatures } from '../../src/build/reactParts';

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
      Gone.prototype.act = function () { return 2; };`,
      ['Gone'],
      ['stack'],
    );
    expect(body).toContain('function kept() { return 1; }');
    expect(body).toContain('function Gone() {featureRemoved()}');
    expect(body).toContain("function stack() {return ''}");
    expect(body).not.toContain('prototype');
    expect(body).toContain('throw Error(');
  });
});
