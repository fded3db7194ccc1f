import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

/*
 * Every rule of the presets runs. The options are for what a rule does not see: React's ids begin with an underscore,
 * which HTML allows; a class keeps phone numbers on one line; no native list can be searched like the country picker.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:browser'],
  rules: {
    'valid-id': ['error', { relaxed: true }],
    'tel-non-breaking': ['error', { ignoreClasses: ['nowrap'] }],
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
});

/** Returns what html-validate finds in the markup of the page as it is now, with the rule and the element. */
export async function markupErrors(page: Page): Promise<string[]> {
  const markup = await page.evaluate(() => document.documentElement.outerHTML);
  const { results } = await validator.validateString(`<!DOCTYPE html>\n${markup}`);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}
