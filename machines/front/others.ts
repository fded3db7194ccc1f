import type { InApp } from '../site/inApp';
import type { Mode, Site } from '../site/site';
import type { Start } from '../site/start';
import { leaving, leavesTabs } from './leaving';

/** The sign-in methods below the form. */
export const others = ['lastWay', 'passkey', 'thirdParty'] as const;

interface Opened {
  site: Site;
  start: Start;
  inPlace: readonly string[];
  inApp?: InApp | null;
}

/** What each of them needs of the page. */
export const otherInput = ({ context: { site, start, inPlace, inApp = null } }: { context: Opened }) => ({
  ...start,
  site,
  inPlace,
  inApp,
});

/** Those that sign in learn whether the page is to log in or to register. */
export const turns = (mode: Mode) =>
  (['passkey', 'thirdParty'] as const).map((actor) => ({ type: 'notifyMode' as const, params: { actor, mode } }));

export const agrees = (actor: 'passkey' | 'thirdParty') => ({ type: 'notifyAgreed' as const, params: { actor } });

/** A third party or a passkey was chosen: the other of them is let go, and a tab’s call is aborted. */
export const beginsAnother = {
  thirdParty: [leaving('passkey'), ...leavesTabs],
  passkey: [leaving('thirdParty'), ...leavesTabs],
};

/** One of them was chosen, and the terms are agreed to. */
export const goesOn = {
  'thirdParty.began': {
    actions: [...beginsAnother.thirdParty, agrees('thirdParty')],
    description: 'Another way in was chosen: it goes on at once; a tab’s call is aborted. [VAL-9] [VAL-2]',
  },
  'passkey.began': {
    actions: [...beginsAnother.passkey, agrees('passkey')],
    description:
      'A passkey is asked for: it goes on at once; a provider’s window and a tab’s call are let go. [VAL-9] [PASSKEY-3]',
  },
};
