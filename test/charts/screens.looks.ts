import type { AnyMachineSnapshot } from 'xstate';
import { innerPages } from '../../machines/go';
import { isPasswordLength, isPasswordMixed } from '../../machines/rules/password';
import { formatPhone } from '../../machines/rules/phone';
import { textOf } from '../journeys/documentHands';
import {
  count,
  errorUnder,
  heading,
  input,
  isBusy,
  isText,
  messageOf,
  seen,
  sheet,
  titled,
  type Look,
  type Shown,
} from './screens.look';
import { frontLooks } from './screens.looks.front';

/** Alerts and confirms. A server's message replaces the text, and a waiting button has its own text. */
const dialogLook: Look = (page, { words, snapshot: { context } }) => {
  const { error, person, doubt, voiceCountdown: seconds = 0 } = context;
  const values = { phone: person?.account ?? '', seconds, ...doubt };
  const first = seconds > 0 && isText(page, `alert.${words}.wait`) ? 'wait' : 'confirm';
  const second = ['cancel', 'decline'].some((part) => isText(page, `alert.${words}.${part}`));
  return [
    ['its title', textOf(page.dialog?.querySelector('h2')), page.text(`alert.${words}.title`)],
    [
      'its message',
      textOf(page.dialog?.querySelector('.dialog__body .message')),
      error?.message || page.text(`alert.${words}.text`, values),
    ],
    [
      'its first button',
      textOf(page.dialog?.querySelector('.dialog__do button')),
      page.text(`alert.${words}.${first}`, values),
    ],
    ['its buttons', page.all('button').length, second ? 3 : 2],
  ];
};
const dialog: Shown = { mark: count('[role=alertdialog]'), look: dialogLook };

const codeMark = count('input[autocomplete="one-time-code"]');
const passwordMark = count('input[name=password]');

const smsLede = (page: AnyMachineSnapshot) => {
  const { codeSig, countdown, voiceCountdown } = page.context;
  if (page.matches({ calling: 'sending' })) return 'verifyCode.lede.sending';
  if (!codeSig) return page.hasTag('busy') ? 'verifyCode.lede.sending' : 'verifyCode.lede.unsent';
  return voiceCountdown > countdown ? 'verifyCode.lede.voice' : 'verifyCode.lede';
};
const emailLede = (page: AnyMachineSnapshot) => {
  if (page.context.emailCodeSig && !page.matches({ calling: 'sending' })) return 'verifyEmail.lede';
  return page.hasTag('busy') ? 'verifyEmail.lede.sending' : 'verifyEmail.lede.unsent';
};

/** A code page: its texts, its cells, and when another code may be sent. */
const codeLook = (title: string, lede: (snapshot: AnyMachineSnapshot) => string): Shown => ({
  mark: codeMark,
  look: (page, { snapshot }) => {
    const { code, countdown, emailHint = '', region = '', phone = '' } = snapshot.context;
    const email = snapshot.context.email || emailHint;
    const resend = page.all('button', page.text('verifyCode.resend'))[0];
    return [
      ['the title', heading(page), page.text(title)],
      [
        'where the code went',
        seen(page, '.lede'),
        page.text(lede(snapshot), { email, phone: `${region} ${formatPhone(phone, region)}` }),
      ],
      ['the digits', input(page, 'code')?.value.length, code.length],
      ['the cells', [...page.place.querySelectorAll('.cell')].filter((cell) => cell.textContent).length, code.length],
      ['the message', errorUnder(page, 'code'), messageOf(page, snapshot)],
      [
        'the seconds left',
        seen(page, '.wait'),
        countdown > 0 ? page.text('verifyCode.resendIn', { seconds: countdown }) : '',
      ],
      /* While the dialog about the address is open, nothing behind it can be reached. */
      ['a resend button', resend !== undefined, countdown === 0 && !snapshot.matches('naming')],
      [
        'a busy resend button',
        resend?.getAttribute('aria-disabled') === 'true',
        countdown === 0 && snapshot.hasTag('busy'),
      ],
      [
        'a busy strip',
        input(page, 'code')?.readOnly,
        snapshot.matches({ calling: 'verifying' }) || snapshot.matches({ calling: 'completingSignIn' }),
      ],
    ];
  },
});

/** A new password, with the rules that it meets. */
const newPasswordLook = (submit: string): Shown => ({
  mark: passwordMark,
  look: (page, { snapshot }) => [
    ['the title', heading(page), page.text('setPwd.title')],
    ['the password', input(page, 'password')?.value.length, snapshot.context.traits.length],
    [
      'the rules that are met',
      count('.rule.is-met')(page),
      Number(isPasswordLength(snapshot.context.traits)) + Number(isPasswordMixed(snapshot.context.traits)),
    ],
    ['how it is written', input(page, 'password')?.type, snapshot.matches({ typing: 'shown' }) ? 'text' : 'password'],
    ['the message', errorUnder(page, 'password'), messageOf(page, snapshot)],
    ['a busy button', isBusy(page), snapshot.hasTag('busy')],
    ['its button', seen(page, '.button[type=submit]'), page.text(submit)],
  ],
});

/** What each view shows of its machine: a page without a row its title. Another view without a row is an error. */
export const shown: Readonly<Record<string, Shown>> = {
  ...Object.fromEntries(innerPages.map((page) => [page, titled(page)])),
  ...frontLooks,
  verifyCode: codeLook('verifyCode.title', smsLede),
  verifyEmail: codeLook('verifyEmail.title', emailLede),
  verifyPwd: {
    mark: passwordMark,
    look: (page, { snapshot }) => [
      ['the title', heading(page), page.text('verifyPwd.title')],
      ['the password', input(page, 'password')?.value.length, snapshot.context.length],
      ['the message', errorUnder(page, 'password'), messageOf(page, snapshot)],
      ['a busy button', isBusy(page), snapshot.hasTag('busy')],
    ],
  },
  setPwd: newPasswordLook('setPwd.submit'),
  regSetPwd: newPasswordLook('setPwd.register.submit'),
  selectAccount: {
    mark: (page) => (heading(page) === page.text('selectAccount.title') ? 1 : 0),
    look: (page, { snapshot }) => {
      const { accounts, chosen, error } = snapshot.context;
      const uids: string[] = accounts.map(({ uid }: { uid: string }) => uid);
      const radios = [...page.place.querySelectorAll<HTMLInputElement>('input[type=radio]')];
      return [
        ['the accounts', radios.map(({ value }) => value).join(), uids.join()],
        ['the chosen one', radios.find(({ checked }) => checked)?.value, uids.find((uid) => uid === chosen)],
        [
          'the message',
          seen(page, '.unlisted p'),
          snapshot.matches('unlisted') ? error?.message || page.text('selectAccount.failed') : '',
        ],
        ['a running line', count('form .loading')(page), snapshot.matches({ calling: 'listing' }) ? 1 : 0],
        ['a busy button', isBusy(page), snapshot.matches({ calling: 'choosing' })],
      ];
    },
  },
  bindSuccess: {
    mark: count('.done__sign'),
    look: (page, { snapshot }) => [
      ['the title', heading(page), page.text('bindSuccess.title')],
      [
        'the seconds left',
        seen(page, '.after > span'),
        snapshot.matches('staying') ? '' : page.text('bindSuccess.after', { seconds: snapshot.context.seconds }),
      ],
    ],
  },
  offerPasskey: {
    mark: (page) => (heading(page) === page.text('passkey.offer.title') ? 1 : 0),
    look: (page, { snapshot }) => {
      const { error } = snapshot.context;
      const ours = error?.trouble ? `passkey.offer.${error.trouble}` : error ? `result.${error.name}` : null;
      return [
        ['what went wrong', seen(page, '.notice--error'), error?.message || (ours ? page.text(ours) : '')],
        ['its buttons', page.all('button').length, 2],
        ['a button that waits', count('[aria-busy=true]')(page), snapshot.hasTag('busy') ? 1 : 0],
      ];
    },
  },
  notReceived: {
    mark: sheet('noCode.title'),
    look: (
      page,
      {
        snapshot: {
          context: { emailHint, voiceCountdown: seconds },
        },
      },
    ) => {
      const smalls = [...page.place.querySelectorAll('dialog .choice small')].map(textOf);
      return [
        [
          'when a call can be asked for',
          smalls[0],
          seconds > 0 ? page.text('noCode.call.wait', { seconds }) : page.text('noCode.call.text'),
        ],
        ['the address', smalls[1], emailHint ?? page.text('noCode.email.text')],
      ];
    },
  },
  askEmail: {
    mark: sheet('noCode.askEmail.title'),
    look: (
      page,
      {
        snapshot: {
          context: { email, emailHint, error },
        },
      },
    ) => [
      [
        'the mask',
        textOf(page.dialog?.querySelector('.hint')),
        emailHint ? page.text('noCode.askEmail.masked', { email: emailHint }) : page.text('noCode.askEmail.text'),
      ],
      ['the address', input(page, 'email')?.value, email],
      ['the message', errorUnder(page, 'email'), error ? page.text(`problem.${error}`) : ''],
    ],
  },
  loading: {
    mark: ({ place }) =>
      [...place.querySelectorAll('.veil--soft, .leaving')].filter((each) => !each.closest('form')).length,
    look: (page, { words }) => [
      [
        'the loader’s words',
        seen(page, '.veil--soft span, .long-wait > span, .leaving'),
        page.text(`loading.${words}`),
      ],
    ],
  },
  alert: dialog,
  confirm: dialog,
  voiceCountdown: dialog,
  captcha: { mark: count('.mask'), look: () => [] },
  cookieless: {
    mark: count('.beside'),
    look: (page, { words, snapshot }) => [
      ['its words', seen(page, '.beside .notice'), page.text(`frame.cookieless.${words}`)],
      [
        'a button that asks the browser',
        page.all('button', page.text('frame.cookieless.allow')).length,
        words === 'offered' ? 1 : 0,
      ],
      ['a button that waits', count('.beside [aria-busy=true]')(page), snapshot.hasTag('busy') ? 1 : 0],
      ['a link out', count('.beside a[target=_blank][rel~=noopener]')(page), words === 'unopened' ? 1 : 0],
    ],
  },
  outside: {
    mark: (page) => (heading(page) === page.text('frame.outside.title') ? 1 : 0),
    look: (page) => [
      ['the link out', seen(page, 'a[target=_blank][rel~=noopener]'), page.text('frame.outside.link')],
      ['anything to type into or to press', page.place.querySelectorAll('input, textarea, select, button').length, 0],
    ],
  },
  toast: {
    mark: (page) => page.all('message', page.text('toast.label')).length,
    look: (page, { snapshot }) => {
      const { toast } = snapshot.context;
      const region = page.all('message', page.text('toast.label'))[0];
      return [
        ['the toast', textOf(region), toast?.message || page.text(`toast.${toast?.words}`)],
        ['a fading toast', region?.classList.contains('is-leaving'), snapshot.matches('fading')],
      ];
    },
  },
};
