// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { EmailTab } from '../../../src/page/tabs/EmailTab';
import { preloadViews } from '../../../src/page/app/views';
import { pageOf } from './pageContext';
import { openScreen } from './openScreen';
import { openPage } from './pages';
import { edit, find, paintPart, type } from './render';

beforeAll(preloadViews);

describe('the e-mail tab', () => {
  it('converts a typed or pasted address to half-width without spaces, and is disabled while empty [IDX-2] [VAL-1] [VAL-2]', async () => {
    const actor = openPage('email', pageOf().input.site);
    const place = await paintPart(<EmailTab actor={actor as never} meta={{ view: 'emailTab' }} />);
    const input = find<HTMLInputElement>(place, '#email');
    const next = find<HTMLButtonElement>(place, 'button[type=submit]');
    expect(next.disabled).toBe(true);
    await edit(input, ' ａ@example.com ', { inputType: 'insertFromPaste' });
    expect(input.value).toBe('a@example.com');
    expect(next.disabled).toBe(false);
    expect([input.inputMode, input.autocomplete, input.getAttribute('spellcheck')]).toEqual([
      'email',
      'email',
      'false',
    ]);
  });
});

describe('the e-mail code page', () => {
  it('keeps the code out of every snapshot (D-SECRET)', async () => {
    const { place, actor } = await openScreen('verifyEmail', { verifyEmailCode: [] });
    await type(find<HTMLInputElement>(place, '#code'), '482915');
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('482915');
  });

  it('renders an address as text, even if it contains markup (T-04)', async () => {
    const {
      input: { site },
    } = pageOf();
    const actor = openPage('verifyEmail', site);
    (actor.getSnapshot().context as { email: string }).email = '<img src=x onerror=alert(1)>@e.example';
    const { place } = await openScreen('verifyEmail', {}, { actor });
    expect(find(place, '.lede b').textContent).toBe('<img src=x onerror=alert(1)>@e.example');
    expect(place.querySelector('img')).toBeNull();
  });
});
