import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { servedConfig } from '../../src/serving/settings';

const read = (name: string) => readFileSync(`docs/${name}.md`, 'utf8');
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('what the documents promise of a first day', () => {
  it('begins with a page.json that is taken as it is, without a token of its own', () => {
    const [, example = ''] = /```json page\.json\n([\s\S]*?)```/.exec(read('deployment')) ?? [];
    const given = JSON.parse(example) as object;
    expect(servedConfig(given).checked).toMatchObject({ edition: 'hk', defaultTarget: '/home' });
    expect(Object.keys(given)).not.toContain('csrf');
    expect(flat(read('deployment'))).toContain('Write no `csrf.token` into it');
  });

  it('says which address is printed, and that a changed page.json needs a start', () => {
    const node = flat(read('deployment').split('\n## Node\n')[1] ?? '');
    expect(node).toContain('prints the address to open: `http://localhost:8080`');
    expect(node).toContain('after a change of it, start again');
  });

  it('says in the guide for servers what npm run serve does, and what travels through it', () => {
    const guide = flat(read('server'));
    expect(guide).toContain('[The CSRF token](deployment.md#the-csrf-token)');
    expect(guide).toMatch(/GET \/login\/jump\?.* GET \/home/);
    expect(guide).toMatch(/registers here too: it answers `uid` 0 with `code_sig`, and `POST \/reg\/phone-quick-reg`/);
  });

  it('warns hosts that the target of `top` gets the username', () => {
    const top = read('embedding')
      .split('\n')
      .filter((line) => /^\| `(top|self)` +\| (Your window|The frame)/.test(line));
    expect(top).toHaveLength(2);
    for (const row of top) expect(row).toContain('(#what-the-target-learns)');
    expect(read('embedding')).toMatch(/^### What the target learns\n[^#]*^\| `username` \|/m);
    expect(flat(read('embedding'))).toContain('it reaches access logs');
  });
});
