import { describe, expect, it } from 'vitest';
import { configurationMarkdown } from '../../../src/build/configurationPage';
import { wordOf } from '../../../src/build/wordOf';
import { checkConfig } from '../../../src/page/config/config';
import { fieldPaths } from './fieldPaths';

interface Tree {
  readonly [name: string]: Tree;
}

describe('docs/configuration.md', () => {
  it('names every field once, and providers as one', () => {
    const [text = ''] = configurationMarkdown().split('## What the query');
    for (const path of fieldPaths()) {
      const name = path.replace(/^thirdParty\.\w+\./u, 'thirdParty.<provider>.');
      expect(text.split(`| \`${name}\` |`)).toHaveLength(2);
    }
  });

  it.each(fieldPaths())('gives %s an example that the page accepts unchanged', (path) => {
    const names = path.split('.');
    const example = wordOf(path)?.example;
    const given = names.reduceRight<unknown>((value, name) => ({ [name]: value }), example);
    const { config, problems } = checkConfig({ isProd: false, ...(given as object) });
    expect(problems).toEqual([]);
    expect(names.reduce((node, name) => node[name] ?? {}, config as unknown as Tree)).toEqual(example);
  });
});
