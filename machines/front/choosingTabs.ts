import { and, stateIn } from 'xstate';
import type { Mode, TabName } from '../site/site';

/** The transitions by which the visitor chooses another tab of the first page (IDX-2, IDX-3), and the first one. */

/** The transition to a tab that a mode offers. */
export const chooses = <Tab extends TabName, M extends Mode>(tab: Tab, mode: M, description: string) => ({
  guard: and([stateIn({ mode }), { type: 'isOffered' as const, params: { tab, mode } }]),
  target: tab,
  description,
});

export const toPhone = { target: 'phone' as const, description: 'A phone number and a code. [IDX-2]' };
export const toEmail = chooses('email', 'login', 'An email and a code. [IDX-2] [SITE-4]');
export const toAccount = chooses('account', 'login', 'An id, phone or email and a password. [IDX-2]');
export const toQrCode = chooses('qrCode', 'login', 'A QR code, where this device can show it to another. [IDX-2]');

export const toRegister = [
  {
    guard: { type: 'isOffered' as const, params: { tab: 'email' as const, mode: 'register' as const } },
    target: 'email' as const,
    description: 'To register: the email tab. [IDX-3]',
  },
  {
    guard: 'isRegisterOffered' as const,
    target: 'phone' as const,
    description: 'No registration by email here: the phone tab. [IDX-3]',
  },
];

/** The state that decides which tab is shown first. */
export const deciding = {
  description: 'The configuration and the last visit decide. [SITE-5] [IDX-15]',
  always: [
    {
      guard: { type: 'startsWith' as const, params: { tab: 'account' as const } },
      target: 'account' as const,
      description: 'The account tab. [SITE-5] [IDX-15]',
    },
    {
      guard: { type: 'startsWith' as const, params: { tab: 'email' as const } },
      target: 'email' as const,
      description: 'The email tab. [SITE-5] [IDX-15]',
    },
    {
      guard: { type: 'startsWith' as const, params: { tab: 'qrCode' as const } },
      target: 'qrCode' as const,
      description: 'The QR tab. [IDX-15]',
    },
    { target: 'phone' as const, description: 'The phone tab. [SITE-5]' },
  ],
};
