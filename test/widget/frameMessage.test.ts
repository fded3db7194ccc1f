import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFrameMessage } from '../../src/widget/frameMessage';

const known = [
  { type: 'ready', language: 'zh-hk', handover: 'event' },
  { type: 'resize', height: 640 },
  { type: 'inputfocus' },
  { type: 'inputblur' },
  { type: 'captchashow', mask: 'dialog' },
  { type: 'captchahide' },
  { type: 'navigate', page: 'verifyCode' },
  { type: 'escape' },
  { type: 'success', uid: '20240101', jump_sig: 'sig' },
  { type: 'error', name: 'storage' },
];
const fields = ['type', 'language', 'handover', 'height', 'mask', 'page', 'uid', 'jump_sig', 'name'];

describe('reading a message of the frame', () => {
  it.each(known)('accepts $type, and drops unknown fields [FRAME-3]', (message) => {
    expect(readFrameMessage(message)).toEqual(message);
    expect(readFrameMessage({ ...message, extra: 'https://stranger.example', toString: 1 })).toEqual(message);
  });

  it.each([
    { type: 'ready', language: 'zh-hk' },
    { type: 'ready', language: '', handover: 'top' },
    { type: 'resize', height: '640' },
    { type: 'resize', height: -1 },
    { type: 'resize', height: Number.NaN },
    { type: 'captchashow' },
    { type: 'captchashow', mask: 'all' },
    { type: 'navigate', page: 'a b' },
    { type: 'success', uid: '1' },
    { type: 'success', uid: 1, jump_sig: 'x' },
    { type: 'success', uid: '', jump_sig: 'x' },
    { type: 'error', name: '<b>' },
    { type: 'toString' },
    { type: '__proto__' },
    { type: ['ready'] },
    { type: 'hello', v: 1 },
    {},
    null,
    undefined,
    7,
    'ready',
    [],
  ])('drops %j [FRAME-3]', (message) => {
    expect(readFrameMessage(message)).toBeNull();
  });

  it('never throws, and never returns an unknown field [FRAME-3] [T-08]', () => {
    const type = fc.oneof(fc.constantFrom(...known.map((each) => each.type)), fc.string());
    const record = fc
      .record({ type }, { noNullPrototype: false })
      .chain((base) =>
        fc
          .dictionary(fc.constantFrom(...fields.slice(1), 'extra'), fc.anything())
          .map((more) => ({ ...more, ...base })),
      );
    fc.assert(
      fc.property(fc.oneof(record, fc.anything()), (message) => {
        const read = readFrameMessage(message);
        if (read !== null) expect(fields).toEqual(expect.arrayContaining(Object.keys(read)));
      }),
      { numRuns: 2000 },
    );
  });
});
