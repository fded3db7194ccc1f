import { useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useMachine } from '@xstate/react';
import { assign, setup } from 'xstate';
import { IntlProvider, useIntl } from '../../../i18n/compactIntl';
import { emptyForm, Form, texts, type Tab } from './Form';

type FormEvent =
  | { type: 'user.typed'; text: string }
  | { type: 'user.agreed'; on: boolean }
  | { type: 'user.chose'; tab: Tab }
  | { type: 'user.submitted' };

const formMachine = setup({
  types: { context: {} as { account: string; hasAgreed: boolean; tab: Tab }, events: {} as FormEvent },
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

/** The form with the libraries of the product: React, XState and its replacement of react-intl. */
function Page() {
  const [{ context }, send] = useMachine(formMachine);
  const { formatMessage } = useIntl();
  useLayoutEffect(() => void performance.mark('attached'), []);
  return (
    <Form
      {...context}
      say={(id) => String(formatMessage({ id }))}
      onType={(text) => send({ type: 'user.typed', text })}
      onAgree={(on) => send({ type: 'user.agreed', on })}
      onTab={(tab) => send({ type: 'user.chose', tab })}
      onSubmit={() => send({ type: 'user.submitted' })}
    />
  );
}

const root = document.getElementById('root');
if (root)
  hydrateRoot(
    root,
    <IntlProvider locale="en-US" messages={texts}>
      <Page />
    </IntlProvider>,
  );
