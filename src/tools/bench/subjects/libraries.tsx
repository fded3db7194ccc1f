import { useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useMachine } from '@xstate/react';
import { assign, setup } from 'xstate';
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { QueryClient } from '@tanstack/react-query';
import ky from 'ky';
import { IntlProvider, useIntl } from 'react-intl';
import type { MessageId } from '../../../../i18n/ids';
import type { Catalogue } from '../../../../i18n/locales';
import { emptyForm, Form, formTexts, type FormTab } from './Form';

/** The texts as the product's build compiles them. */
const messages = Object.fromEntries(
  Object.entries(formTexts).map(([id, value]) => [id, [{ type: TYPE.literal as const, value }]]),
);

const client = new QueryClient();
const api = ky.create({ retry: 0, throwHttpErrors: false });
const fetchSalt = (account: string) =>
  client.fetchQuery({ queryKey: ['salt', account], queryFn: () => api.post('/salt', { json: { account } }).text() });

type FormEvent =
  | { type: 'user.typed'; text: string }
  | { type: 'user.agreed'; on: boolean }
  | { type: 'user.chose'; tab: FormTab }
  | { type: 'user.submitted' };

const formMachine = setup({
  types: { context: {} as { account: string; hasAgreed: boolean; tab: FormTab }, events: {} as FormEvent },
  guards: { isComplete: ({ context }) => context.account !== '' && context.hasAgreed },
}).createMachine({
  id: 'form',
  context: emptyForm,
  initial: 'typing',
  states: {
    typing: {
      on: {
        'user.typed': { actions: assign({ account: ({ event }) => event.text }) },
        'user.agreed': { actions: assign({ hasAgreed: ({ event }) => event.on }) },
        'user.chose': { actions: assign({ tab: ({ event }) => event.tab }) },
        'user.submitted': { guard: 'isComplete', target: 'submitted' },
      },
    },
    submitted: { type: 'final' },
  },
});

/** The form with the libraries of the product alone: React, XState, react-intl, ky and TanStack Query. */
function Page() {
  const [{ context }, send] = useMachine(formMachine);
  const { formatMessage } = useIntl();
  useLayoutEffect(() => void performance.mark('attached'), []);
  return (
    <Form
      {...context}
      say={(id) => formatMessage({ id: id as MessageId })}
      onType={(text) => send({ type: 'user.typed', text })}
      onAgree={(on) => send({ type: 'user.agreed', on })}
      onTab={(tab) => send({ type: 'user.chose', tab })}
      onSubmit={() => {
        send({ type: 'user.submitted' });
        void fetchSalt(context.account);
      }}
    />
  );
}

const root = document.getElementById('root');
if (root)
  hydrateRoot(
    root,
    <IntlProvider locale="en-US" messages={messages as Catalogue}>
      <Page />
    </IntlProvider>,
  );
