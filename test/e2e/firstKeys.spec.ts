import { expect, test } from './fixtures';

test('keys pressed in the moment in which the form starts to work are kept [FMT-1] [VAL-1]', async ({ I, context }) => {
  await I.page.addInitScript(() => {
    const mark = performance.mark.bind(performance);
    performance.mark = (name, options) => {
      // Before any task that React planned.
      if (name === 'passport-open') queueMicrotask(() => [...'9123'].forEach(press));
      return mark(name, options);
    };
    const press = (key: string) => {
      const field = document.querySelector<HTMLInputElement>('input[name=account], input[name=phone]');
      if (!field) return;
      // React replaces the setter of the element itself, to see who writes.
      Reflect.set(HTMLInputElement.prototype, 'value', field.value + key, field);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: key }));
    };
  });
  await I.open();
  await expect(I.field('phone')).toHaveValue('9123');
  // The page writes the tab that it shows into this cookie, some time after it opened.
  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'authType')?.value).toBe('phone');
  await context.addCookies([{ name: 'authType', value: 'account', url: I.sandbox.url }]);
  await I.open();
  await expect(I.field('account')).toHaveValue('9123');
});
