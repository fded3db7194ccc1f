import { signOnNames } from '../../machines/site/site';
import { expect, test } from './fixtures';
import { holdScripts } from './heldScripts';
import { inLanguage, languages } from './texts';
import type { Visitor } from './visitor';
import { nightlyUnless } from './nightly';

/** Marks every node of the page. Returns how many are gone later. */
async function markNodes({ page }: Visitor): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const nodes = [...document.querySelectorAll('#root, #root *')].map((node) => new WeakRef(node));
    Object.assign(globalThis, { isGone: () => nodes.filter((node) => !node.deref()?.isConnected).length });
  });
  return () => page.evaluate(() => (globalThis as unknown as { isGone: () => number }).isGone());
}

const starts = [
  ...signOnNames.map((signOn) => ({ of: `sign-on ${signOn}`, query: { signOn }, field: 'phone' as const })),
  { of: 'the form type sms', query: { form: 'sms' }, field: 'phone' },
  { of: 'the form type mail', query: { form: 'mail' }, field: 'account' },
  { of: 'the form type mail and a sign-on', query: { form: 'mail', signOn: 'wecom' }, field: 'account' },
  { of: 'an edition that the query names', query: { isHkva: '1' }, field: 'phone' },
  { of: 'a message in the query', query: { error: 'Sorry' }, field: 'phone' },
] as const;

for (const language of languages)
  for (const { of, query, field } of starts)
    test(`with ${of}, ${inLanguage[language]}, no node is replaced and no character typed before any script is lost [SITE-5] [SITE-8] [VAL-1]${nightlyUnless(language === 'en-us' && 'signOn' in query)}`, async ({
      I: visitor,
    }) => {
      const I = visitor.inLanguage(language);
      const release = await holdScripts(I.page);
      await I.page.goto(I.address({ edition: 'hk', query }), { waitUntil: 'commit' });
      await I.type(field, field === 'phone' ? '91234567' : '20240101');
      await I.agree();
      await I.field(field).focus();
      const gone = await markNodes(I);
      release();
      await I.waitUntilOpen();
      expect(await gone()).toBe(0);
      await expect(I.field(field)).toHaveValue(field === 'phone' ? '9123 4567' : '20240101');
      await expect(I.field(field)).toBeFocused();
      await expect(I.agreement).toBeChecked();
      await expect(I.button('common.next')).toBeEnabled();
      await I.page.unrouteAll();
    });
