/** The state between the choice of a passkey and its request: every sign-in method needs the agreement (VAL-9). */
export const agreeing = {
  description:
    'Are the terms agreed to? The first page says so, or asks first; a tab’s call is aborted. [VAL-9] [PASSKEY-3]',
  entry: 'notifyBegan' as const,
  initial: 'asked' as const,
  states: {
    asked: {
      description: 'Asked for by the button. [PASSKEY-2]',
      on: {
        'front.agreed': {
          target: '#passkey.offered.calling.fetching' as const,
          description: 'They are: a challenge for the browser. [VAL-9] [PASSKEY-2]',
        },
      },
    },
    picked: {
      description: 'Picked from the list; the server has not seen it yet. [PASSKEY-1]',
      on: {
        'front.agreed': {
          target: '#passkey.offered.calling.proving' as const,
          description: 'They are: sign in with it. [VAL-9] [PASSKEY-1]',
        },
      },
    },
  },
};
