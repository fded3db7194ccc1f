import { describe, expect, it } from 'vitest';
import { codeIn } from '../../../machines/rules/message';
import { messages as firstMessages } from './messages';
import { loginMessages, severalCodes } from './loginMessages';
import { moreMessages } from './moreMessages';
import { otherMessages } from './otherMessages';

const messages = {
  read: [...firstMessages.read, ...moreMessages.read, ...loginMessages],
  none: [...firstMessages.none, ...moreMessages.none, ...otherMessages],
  several: [...firstMessages.several, ...moreMessages.several, ...severalCodes],
};

describe('the code of a message', () => {
  it('is tried with many messages', () => {
    expect(messages.read.length + messages.none.length + messages.several.length).toBeGreaterThanOrEqual(750);
    expect(messages.read.length).toBeGreaterThanOrEqual(380);
  });

  it.each(messages.read)('of %j is %s [VAL-6] [D-BOXES]', (message, code) => {
    expect(codeIn(message)).toEqual({ code });
  });

  it.each(messages.none)('is none in %j [VAL-6] [D-BOXES]', (message) => {
    expect(codeIn(message)).toEqual({ problem: 'noCodeFound' });
  });

  it.each(messages.several)('is not guessed in %j [VAL-6] [D-BOXES]', (message) => {
    expect(codeIn(message)).toEqual({ problem: 'severalCodes' });
  });

  it('is found in the first 4000 characters and not after them [T-27]', () => {
    expect(codeIn(`${' '.repeat(3994)}123456`)).toEqual({ code: '123456' });
    expect(codeIn(`${' '.repeat(3995)}123456`)).toEqual({ problem: 'noCodeFound' });
  });
});
