import type { WordsByLanguage } from '../../i18n/locales';
import { inlineHash } from '../server/inlineHash';

/** The link to the first page, where no script leads there. */
export const unknownPathWords = {
  'en-us': 'Log in',
  'zh-cn': '登录',
  'zh-hk': '登入',
} as const satisfies WordsByLanguage<string>;

/**
 * Returns the page of a static host for every unknown path: it leads to the first page, with query and fragment
 * (D-UNKNOWNPATH). Its status is 404, which is right for a script that is missing.
 */
export function unknownPathPage(base: string): string {
  const home = JSON.stringify(base);
  const script = ['location.pathname===', home, '||location.replace(', home, '+location.search+location.hash)'].join(
    '',
  );
  const csp = `default-src 'none'; script-src ${inlineHash(script)}; base-uri 'none'`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${csp}">
<meta name="viewport" content="width=device-width">
<title>Passport</title>
<script>${script}</script>
<p><a href="${base}">${unknownPathWords['en-us']}</a> · <a href="${base}" lang="zh-CN">${unknownPathWords['zh-cn']}</a> · <a href="${base}" lang="zh-HK">${unknownPathWords['zh-hk']}</a>
`;
}
