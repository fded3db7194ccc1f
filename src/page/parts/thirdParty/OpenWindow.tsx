import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { thirdPartyMachine } from '../../../../machines/thirdParty/thirdParty.machine';
import { useAnnouncement } from '../Announcer';

export type ThirdPartyActor = ActorRefFrom<typeof thirdPartyMachine>;

/** Says that the window of a third party is open (TP-2). */
export function OpenWindow({ of }: { of: ThirdPartyActor }) {
  const { formatMessage } = useIntl();
  const isOpen = useSelector(of, (snapshot) => snapshot.matches({ login: { inWindow: 'waiting' } }));
  const words = isOpen ? formatMessage({ id: 'ways.waiting' }) : '';
  useAnnouncement(words);
  return words && <p className="hint">{words}</p>;
}
