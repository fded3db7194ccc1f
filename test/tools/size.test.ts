import { describe, expect, it } from 'vitest';
import { initialKeys, strayImports, type Manifest } from './sizes';

const manifest: Manifest = {
  'index.html': {
    file: 'main.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['src/picker.tsx', 'virtual:messages/en-us/index'],
  },
  '_shared.js': { file: 'shared.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'deep.js', imports: ['index.html'] },
  'src/picker.tsx': { file: 'picker.js', imports: ['_list.js'] },
  '_list.js': { file: 'list.js' },
  'virtual:messages/en-us/index': { file: 'en.js' },
  'virtual:messages/zh-cn/index': { file: 'zh.js' },
  'virtual:messages/zh-cn/deferred': { file: 'deferred.js' },
};

describe('the size of the first page', () => {
  it('counts the entry, its imports and the largest texts, and no lazy script', () => {
    const sizes: Record<string, number> = { 'en.js': 1, 'zh.js': 2 };
    expect([...initialKeys(manifest, (file) => sizes[file] ?? 0)].sort()).toEqual([
      '_deep.js',
      '_shared.js',
      'index.html',
      'virtual:messages/zh-cn/index',
    ]);
  });

  it('finds a lazy script that loads another, unless that is shared', () => {
    const rows: Manifest = {
      'index.html': { file: 'a.js', name: 'index', isEntry: true },
      _common: { file: 'b.js', name: 'common', imports: ['index.html'] },
      _picker: { file: 'c.js', name: 'picker', imports: ['index.html', '_common'] },
      _screens: { file: 'd.js', name: 'screens', imports: ['_common', '_picker'] },
    };
    expect(strayImports(rows)).toEqual(['screens → picker']);
  });
});
