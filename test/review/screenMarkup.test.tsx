// @alone renders screens in a window of happy-dom
import { flushSync } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { messagesFor } from '../../i18n/allMessages';
import type { Catalogue } from '../../i18n/locales';
import { App } from '../../src/page/app/App';
import { withStableIds } from '../../src/page/parts/reactInternals';
import { screenshotStyles } from '../../src/review/screens/productStyles';
import { forShadowRoot } from '../../src/review/screens/shadowStyles';
import { runStartFor } from '../../src/charts/simulation/runStart';
import { replay, type Setting, type Step } from '../../src/charts/simulation/simulation';
import { digestOfMarkup, renderScreen } from '../../src/review/make/renderScreen';
import { containerIn } from '../../src/review/make/domWindow';

const hk: Setting = { machine: 'passport', edition: 'hk', language: 'en-us' };
const says = (actor: string, type: string, more: object = {}): Step => ({
  do: 'event',
  actor,
  event: { type, ...more },
});
const sent: Step = { do: 'answer', call: 'sendSms', result: { type: 'result.OK', data: { code_sig: 'code-1' } } };
const nothing: Step = { do: 'answer', call: 'recallCode', result: null };
const codePage: Step[] = [
  says('phone', 'user.typedPhone', { text: '91234567' }),
  says('front', 'user.toggledAgreement'),
  says('front', 'user.submitted'),
  nothing,
  sent,
  nothing,
  sent,
];
const typed = says('verifyCode', 'user.typedCode', { code: { $secret: '482' } });
const run = (steps: readonly Step[], setting = hk) => replay(setting, steps);
const text = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('pictures of the storyboard', () => {
  it('show another text as soon as a message is changed', () => {
    const messages = { ...messagesFor('en-us'), 'verifyCode.title': 'Six digits, please' } as unknown as Catalogue;
    expect(renderScreen(run(codePage), 'en-us')).not.toContain('Six digits, please');
    expect(text(renderScreen(run(codePage), 'en-us', { messages }))).toContain('Six digits, please');
  });

  it('are the markup of the product’s own App, byte for byte', async () => {
    const { createRoot } = await import('react-dom/client');
    for (const steps of [[], codePage]) {
      const simulation = run(steps);
      const { pageContext } = runStartFor(simulation.setting);
      const place = containerIn('phone');
      const root = createRoot(place);
      flushSync(() =>
        root.render(<App actor={simulation.actor} pageContext={pageContext} messages={messagesFor('en-us')} />),
      );
      const own = place.innerHTML;
      flushSync(() => root.unmount());
      expect(withStableIds(renderScreen(simulation, 'en-us'))).toBe(withStableIds(own));
    }
  });

  it('show the page that runs, and not the one that is sent ahead of it: its QR code tab, its address [QR-1]', () => {
    expect(text(renderScreen(run([]), 'en-us'))).toContain('QR code');
    expect(text(renderScreen(run([]), 'en-us'))).toContain('passport.datum.example');
  });

  it('show the list of countries as its window has it: a sheet on a phone, under the field on a desktop [CTRY-3]', () => {
    const picking = run([says('phone', 'user.openedPicker')]);
    expect(renderScreen(picking, 'en-us')).toContain('sheet--tall');
    expect(renderScreen(picking, 'en-us', { size: 'desktop' })).toContain('pick--drop');
    expect(renderScreen(picking, 'en-us', { size: 'desktop' })).not.toContain('sheet--tall');
  });

  it('show the page that plays in a frame, beneath what the frame has to say [FRAME-2]', () => {
    const framed = (input: NonNullable<Setting['input']>) =>
      text(renderScreen(replay({ ...hk, machine: 'frame', input }, []), 'en-us'));
    expect(framed({ listed: true, keepsCookies: true, mayAsk: true })).toMatch(/Mobile number/);
    expect(framed({ listed: true, keepsCookies: false, mayAsk: true })).toMatch(/Allow cookies.*Mobile number/);
    expect(framed({ listed: false })).not.toMatch(/Mobile number/);
  });

  it('speak the chosen language [SITE-3]', () => {
    expect(text(renderScreen(run(codePage), 'zh-cn'))).toContain('输入验证码');
    expect(text(renderScreen(run(codePage), 'zh-hk'))).toContain('輸入');
  });

  it('show what was typed in steps, though machines hold it as a secret', () => {
    const cells = (markup: string) =>
      [...markup.matchAll(/<span class="cell[^>]*>(\d?)<\/span>/g)].map(([, digit]) => digit).join('');
    expect(cells(renderScreen(run(codePage), 'en-us'))).toBe('');
    expect(cells(renderScreen(run([...codePage, typed]), 'en-us'))).toBe('482');
  });

  it('show the dots of a typed password: its button is enabled, and the machines receive no event twice', () => {
    const account: Setting = { ...hk, tab: 'account' };
    const salt = { svr_result: { uid: '100001', salt: 'a', salt32: 'b' }, tgtgt_params: { account: '100001' } };
    const passwordPage: Step[] = [
      says('account', 'user.typedAccount', { text: '100001' }),
      says('front', 'user.toggledAgreement'),
      says('front', 'user.submitted'),
      { do: 'answer', call: 'fetchSalt', result: { type: 'result.OK', data: salt } },
    ];
    const field = (markup: string) => /<input[^>]*name="password"[^>]*>/.exec(markup)?.[0] ?? '';
    const before = run(passwordPage, account);
    expect(field(renderScreen(before, 'en-us'))).toContain('value=""');
    for (const event of ['user.typedPassword', 'user.submitted']) {
      const after = run(
        [...passwordPage, says('verifyPwd', event, { password: { $secret: 'h1-arbour184' } })],
        account,
      );
      const count = after.steps.length;
      const markup = renderScreen(after, 'en-us');
      expect(field(markup)).toContain('type="password" value="h1-arbour184"');
      expect(/<button type="submit"[^>]*>/.exec(markup)?.[0]).not.toContain(' disabled=""');
      expect(after.steps.length).toBe(count);
    }
  });

  it('show a dialog open, over the page that waits behind it', () => {
    const markup = renderScreen(run([...codePage, says('verifyCode', 'user.gotNoCode')]), 'en-us');
    expect(markup).toMatch(/<dialog class="veil[^>]* open=""/);
    expect(text(markup)).toContain('Enter the code');
    expect(text(markup)).toContain('Get a phone call');
  });

  it('bear a name that is the same wherever the picture is the same', () => {
    const names = [codePage, codePage, [...codePage, typed]].map((steps) =>
      digestOfMarkup(renderScreen(run(steps), 'en-us')),
    );
    expect(names[0]).toBe(names[1]);
    expect(names[2]).not.toBe(names[0]);
  });
});

describe('the product’s style sheets in a picture', () => {
  it('ask the picture’s box for its size and are otherwise the same', () => {
    expect(
      forShadowRoot(
        ':root:lang(zh) { --a: 1px; } @media (min-width: 60rem) { .top { width: calc(50vw - 1px); height: 100dvh; } }',
      ),
    ).toBe(
      '.of-root:lang(zh) { --a: 1px; } @container (min-width: 60rem) { .top { width: calc(50cqw - 1px); height: 100cqh; } }',
    );
    expect(forShadowRoot('body:has(> #root > .embed) { margin: 0; } html { color: red; }')).toBe(
      '.of-body:has(> #root > .embed) { margin: 0; } .of-root { color: red; }',
    );
  });

  it('keep what does not ask for the window: schemes, motion, words that only look alike', () => {
    const css =
      '@media (prefers-color-scheme: dark) { .x { color: red; } } .field__body { a: b; } .htmlish { c: d; } @media (forced-colors: active) { .y { e: f; } }';
    expect(forShadowRoot(css)).toBe(css);
  });
});

describe('the styles of screenshots', () => {
  it('are those of every folder of the page', () => {
    for (const rule of ['.field', '.dialog', '.toast', '.tabs']) expect(screenshotStyles(), rule).toContain(rule);
  });
});
