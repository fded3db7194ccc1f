import { describe, expect, it } from 'vitest';
import type { Caches } from '../../../src/page/services/caches';
import { entryName } from '../../../src/page/services/sentCode/entryName';
import { memoryStorage } from './fixture';
import { byEmail, byPhone, sentByPhone, tab } from './sentCodeTab';

describe('the key of a code that was sent', () => {
  it('goes with the code on the page that made it [D-CODELIFE] [D-CACHE]', async () => {
    const { caches, storage, kept, settled } = await sentByPhone();
    caches.forgetSentCode();
    await settled();
    expect([storage.getItem(entryName), kept.size]).toEqual([null, 0]);
  });

  it.each([
    ['is used', (copy: Caches) => copy.forgetSentCode()],
    [
      'is replaced',
      (copy: Caches) => {
        copy.keepEmailCode('li@example.com', 'e-sig');
        copy.noteSentCode(byEmail);
      },
    ],
  ])('stays where it %s in a tab that was duplicated from this one [D-CODELIFE] [D-CACHE]', async (_, act) => {
    const { storage, open, settled, ...memory } = await sentByPhone();
    const copied = memoryStorage();
    copied.setItem(entryName, storage.getItem(entryName) ?? '');
    const other = tab({ ...memory, storage: copied });
    const copy = other.open();
    expect(await copy.recallSentCode()).toEqual(byPhone);
    act(copy);
    await other.settled();
    await settled();
    expect(await open().recallSentCode()).toEqual(byPhone);
  });
});
