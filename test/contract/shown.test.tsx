// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { messagesFor } from '../../i18n/allMessages';
import alert from '../../i18n/en-us/alert.json';
import loading from '../../i18n/en-us/loading.json';
import result from '../../i18n/en-us/result.json';
import selectAccount from '../../i18n/en-us/selectAccount.json';
import type { CallName } from '../../machines/calls';
import { App } from '../../src/app/App';
import { buildPageContext } from '../../src/app/buildPageContext';
import { paint } from '../screens/render';
import { ways } from './reach';
import { start } from './rig';
import { errorWire } from './samples';
import { openedAt, type Place } from './sites';

const place: Place = { edition: 'cn', signOn: null, generation: 'later' };
const texts = { ...alert, ...loading, ...result, ...selectAccount };
const words = 'The server’s own words';

/** What the visitor reads after an answer: by kind of reaction, the answer and the texts. */
const kinds = {
  'the server’s message': [{ code: 4242, message: words, data: {} }, [words]],
  'our words where the server has none': [{ code: 60, data: {} }, [texts['result.ACCOUNT_CROSS_LOGIN']]],
  'the default text': [{ fault: 'html' }, [texts['result.OTHER']]],
  'the network text': [{ fault: 'drop' }, [texts['result.NETWORK_ERROR']]],
  'an alert': [
    { code: 7001, message: words, data: {} },
    [texts['alert.unavailable.title'], words, texts['alert.unavailable.confirm']],
  ],
  'an alert that starts afresh': [
    { code: 15, message: words, data: {} },
    [texts['alert.saltExpired.title'], texts['alert.saltExpired.text']],
  ],
  'the deletion dialog': [
    { code: 49, message: words, data: errorWire },
    [texts['alert.deletion.title'], texts['alert.deletion.text']],
  ],
  'a way on': [{ code: 62, message: words, data: errorWire }, [texts['selectAccount.title']]],
  'a way out': [{ code: 53, message: words, data: errorWire }, [texts['loading.leaving']]],
} as const;

/** A state that asks on each of three screens, its call, and what that screen shows. */
const screens: readonly (readonly [state: string, call: CallName, stands: string])[] = [
  ['phone.calling.sending', 'sendSms', 'Mobile number'],
  ['verifyPwd.calling.loggingIn', 'login', 'Enter your password'],
  ['selectAccount.calling.choosing', 'chooseAccount', selectAccount['selectAccount.title']],
];

const textOf = () => document.body.textContent;

/** Lets the page paint until this holds; views come as their code does. */
async function until(holds: () => boolean): Promise<void> {
  for (let turns = 0; turns < 200 && !holds(); turns += 1)
    await act(
      () =>
        new Promise((done) => {
          setTimeout(done, 5);
        }),
    );
}

/** The whole page in the document, brought to the calling state, and its answer. */
async function show([state, call, stands]: (typeof screens)[number], answer: Record<string, unknown>) {
  const way = ways[state];
  if (!way) throw new Error(state);
  const rig = start(place, [...(way.before ?? []), { call, answer }], { changed: way.changed ?? {} });
  const { config } = openedAt(place);
  const around = buildPageContext(config, rig.input, { inFrame: false, host: 'passport.datum.example' });
  await paint(<App actor={rig.root} pageContext={around} messages={messagesFor('en-us')} />);
  const steps = way.steps(rig);
  for (const [at, [machine, ...events]] of steps.entries()) {
    if (at === steps.length - 1) await until(() => textOf().includes(stands));
    await act(async () => rig.tell(machine, ...events));
  }
  return rig;
}

describe.each(screens)('%s, %s', (...screen) => {
  it.each(Object.entries(kinds))('shows %s [ERR-1] [ERR-3] [ERR-10] [ERR-19] [UI-1]', async (_kind, [answer, read]) => {
    const rig = await show(screen, answer);
    for (const each of read) {
      await until(() => textOf().includes(each));
      expect(textOf()).toContain(each);
    }
    rig.stop();
  });

  it('shows nothing more once an alert has been read by its button [ERR-3]', async () => {
    const rig = await show(screen, { code: 8, message: words, data: {} });
    const button = () =>
      [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === texts['alert.unavailable.confirm'],
      );
    await until(() => button() !== undefined);
    expect(textOf()).toContain(words);
    await act(async () => button()?.click());
    await until(() => !textOf().includes(words));
    expect(textOf()).not.toContain(words);
    rig.stop();
  });
});
