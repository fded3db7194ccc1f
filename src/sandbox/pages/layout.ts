import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { commonHeaders } from '../../server/headers';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/**
 * Headers of the sandbox's own pages, as strict as the product's. These pages create no script URLs, so no Trusted
 * Types policy is allowed.
 */
export const sandboxHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  ...commonHeaders,
  'Cache-Control': 'no-store',
};

/** Returns a page of the sandbox, optionally with one script and more tags in its head. All values are escaped. */
export function layout(title: string, main: Markup, script?: `/sandbox/${string}`, head: Markup | '' = ''): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Passport sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/tokens.css">
<link rel="stylesheet" href="/sandbox/console.css">
${head}${script ? html`<script type="module" src="${script}"></script>` : ''}
</head>
<body>
<header class="bar"><a href="/sandbox"><b>Sandbox</b></a><nav aria-label="Sandbox"><a href="/sandbox/phone">QR phone</a><a href="/sandbox/host">Host</a><a href="/?site=cn">Sign-in page</a></nav></header>
<main class="main">${main}</main>
</body>
</html>`;
}

/** Returns names and values as a list. An empty value is shown as a dash. */
export function facts(rows: readonly (readonly [string, string | null | undefined])[]): Markup {
  return html`<dl class="facts">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value || '—'}</dd></div>`)}</dl>`;
}
