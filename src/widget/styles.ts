/**
 * Styles of the widget's shadow root. The host's styles do not apply there. None is inline: a host's policy may forbid
 * that. The host may set `--passport-login-width`, `-radius`, `-surface` and `-accent`, and size the element itself.
 */
const rules = `
:host{display:block;outline:0;width:min(100%,var(--passport-login-width,27rem));margin-inline:auto;color-scheme:light dark}
:host([theme=light]){color-scheme:light}
:host([theme=dark]){color-scheme:dark}
:host([hidden]),.box[hidden]{display:none}
.box{display:block;position:static;inset:auto;width:auto;height:auto;max-width:none;max-height:none;margin:0;padding:0;border:0;overflow:visible;background:none}
iframe{height:32rem}
iframe,::slotted(iframe){display:block;width:100%;border:0;color-scheme:inherit}
.box:popover-open{position:fixed;inset:0;width:100%;height:100%}
.box:popover-open iframe,.box:popover-open ::slotted(iframe){height:100%!important}
dialog{width:100%;max-width:var(--passport-login-width,27rem);max-height:calc(92% - 1rem);margin:8vh auto auto;padding:0;border:0;border-radius:var(--passport-login-radius,6px);overflow:auto;overscroll-behavior:contain;background:var(--passport-login-surface,Canvas);background:var(--passport-login-surface,light-dark(#fff,#14201f));color:CanvasText;box-shadow:0 24px 64px rgb(0 0 0/.3)}
dialog::backdrop{background:rgb(8 20 19/.52)}
button{position:sticky;z-index:1;top:0;display:block;width:2.75rem;height:2.75rem;margin:0 0 -2.75rem auto;padding:0;border:0;border-radius:var(--passport-login-radius,6px);background:inherit;color:inherit;cursor:pointer}
[data-mask] button{filter:brightness(.5)}
[data-mask=dialog] button{display:none}
button::before{content:"\\2715";font:1.125rem/1 system-ui}
p{margin:0;padding:1.25rem;line-height:1.5;color:CanvasText;background:Canvas;border:1px solid GrayText;border-radius:var(--passport-login-radius,6px)}
dialog p{padding-block-start:3rem;background:none;border:0}
a{display:block;margin-block-start:1rem;padding:.75rem 1.25rem;text-align:center;text-decoration:none;font-weight:600;color:Canvas;background:CanvasText;border:1px solid CanvasText;border-radius:var(--passport-login-radius,6px)}
a:hover{text-decoration:underline}
:focus-visible{outline:2px solid Highlight;outline-offset:-2px}
a:focus-visible{outline-offset:2px}
@media (max-width:30rem){dialog{max-width:none;height:100%;max-height:none;margin:0;border-radius:0}dialog iframe,dialog ::slotted(iframe){min-height:100vh;min-height:100dvh}}
`;

let sheet: CSSStyleSheet | undefined;

/** Adds the style sheet that all widgets share to a shadow root. */
export function applyStyles(shadow: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
  }
  shadow.adoptedStyleSheets = [sheet];
}
