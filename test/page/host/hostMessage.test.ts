import { describe, expect, it } from 'vitest';
import { readHello, readHostMessage } from '../../../src/page/host/hostMessage';

const place = { top: -4, left: 0.5, width: 800, height: 600 };

describe('messages of the host', () => {
  it('include a hello of our version with both options; extra fields are ignored [FRAME-3]', () => {
    const hello = { v: 1, type: 'hello', handover: 'event', covers: true };
    expect(readHello({ ...hello, more: 'x' })).toEqual({ handover: 'event', covers: true });
    for (const handover of ['top', 'self', null])
      expect(readHello({ ...hello, handover })).toEqual({ handover, covers: true });
    expect(readHello({ ...hello, handover: undefined })).toEqual({ handover: null, covers: true });
    for (const bad of [
      { v: 2 },
      { v: '1' },
      { type: 'offer' },
      { handover: 'all' },
      { handover: 'jump' },
      { handover: '' },
      { covers: 1 },
    ])
      expect(readHello({ ...hello, ...bad })).toBeNull();
    for (const bad of [null, undefined, 1, 'hello', [], [hello], JSON.stringify(hello)])
      expect(readHello(bad)).toBeNull();
  });

  it('are of four types, and only their known fields are read [FRAME-3] [FRAME-2]', () => {
    expect(readHostMessage({ type: 'focus', more: 1 })).toEqual({ type: 'focus' });
    expect(readHostMessage({ type: 'uncovered' })).toEqual({ type: 'uncovered' });
    expect(readHostMessage({ type: 'setLanguage', language: 'zh-hk', more: 1 })).toEqual({
      type: 'setLanguage',
      language: 'zh-hk',
    });
    expect(readHostMessage({ type: 'covered', place: { ...place, more: 1 } })).toEqual({ type: 'covered', place });
  });

  it.each<[unknown]>([
    [{ type: 'setLanguage' }],
    [{ type: 'setLanguage', language: ['zh-hk'] }],
    [{ type: 'setLanguage', language: 'constructor' }],
    [{ type: 'covered' }],
    [{ type: 'covered', place: {} }],
    [{ type: 'covered', place: { ...place, top: '1px' } }],
    [{ type: 'covered', place: { ...place, width: -1 } }],
    [{ type: 'covered', place: { ...place, left: Infinity } }],
    [{ type: 'covered', place: { ...place, height: NaN } }],
    [{ type: 'covered', place: { ...place, top: 1e9 } }],
    [{ type: 'ready' }],
    [{ type: 'success', uid: '1', jump_sig: 'x' }],
    [{ type: 'toString' }],
    [{ type: '__proto__' }],
    [{ type: ['focus'] }],
    [{}],
    [null],
    ['focus'],
    [new Map([['type', 'focus']])],
  ])('do not include %j [FRAME-3] [T-08]', (data) => {
    expect(readHostMessage(data)).toBeNull();
  });
});
