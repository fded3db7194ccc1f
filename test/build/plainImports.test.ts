import { expect, it, vi } from 'vitest';
import { plainImports } from '../../src/build/plainImports';

it('fails where a lazy script needs styles or other scripts fetched with it', () => {
  const { handler } = plainImports().generateBundle as { handler: (...given: unknown[]) => void };
  const error = vi.fn<(message: string) => void>();
  const chunk = (code: string) => ({ type: 'chunk', code });
  handler.call({ error }, {}, { 'a.js': chunk('w(()=>import("./b.js"),[])') });
  expect(error).not.toHaveBeenCalled();
  handler.call({ error }, {}, { 'a.js': chunk('const __vite__mapDeps=(i)=>["b.css"]') });
  expect(error).toHaveBeenCalledWith('a.js imports a script that needs styles or other scripts fetched with it');
});
