import { formatPhone } from '../../machines/rules/phone';
import { pagesOf, providersFor } from '../../machines/rules/signInMethods';
import { count, errorUnder, heading, input, isBusy, messageOf, seen, sheet, type Shown } from './screens.look';

/** Under a number of the wrong length its place has the length instead. */
const digitsOf = (text: string) =>
  text.replace(/^(Hong Kong mobile numbers have 8 digits|Please enter a valid mobile number\.)$/, 'wrong');

const namesOf = (place: HTMLElement, selector: string) =>
  [...place.querySelectorAll<HTMLElement>(selector)].map((each) => each.title || each.textContent).join();

/** What the views of the first page show. */
export const frontLooks: Readonly<Record<string, Shown>> = {
  front: {
    mark: count('.shelf'),
    look: (page, { snapshot }) => {
      const mode = snapshot.matches({ mode: 'register' }) ? 'register' : 'login';
      const { context } = snapshot;
      const tab = ['phone', 'email', 'account', 'qrCode'].find((each) => snapshot.matches({ tab: each }));
      const hasBox = tab !== 'qrCode';
      return [
        [
          'the title',
          heading(page),
          context.site.titled ? page.text(`front.${mode}.title`) : page.text('front.enterprise.title'),
        ],
        ['the tab', seen(page, '[role=tab][aria-selected=true]'), tab ? page.text(`front.tab.${tab}`) : ''],
        ['the panel of the tab', count('[role=tabpanel]')(page), tab ? 1 : 0],
        ['the other ways', page.all('button', page.text('front.anotherWay')).length, tab ? 0 : 1],
        [
          'the agreement',
          input(page, 'agree')?.checked,
          context.site.agreementShown && hasBox ? snapshot.matches({ agreement: 'agreed' }) : undefined,
        ],
        [
          'the mark at the box',
          input(page, 'agree')?.getAttribute('aria-invalid') === 'true',
          hasBox && snapshot.matches({ agreement: { open: 'missing' } }),
        ],
        [
          'the marketing consent',
          input(page, 'market')?.checked,
          mode === 'register' && hasBox ? context.marketAgree : undefined,
        ],
        [
          'the notice',
          seen(page, '.notice--error'),
          context.notice ? page.text('front.notice.said', { message: context.notice }) : '',
        ],
      ];
    },
  },
  phoneTab: {
    mark: count('input[name=phone]'),
    look: (page, { snapshot }) => {
      const { region, phone } = snapshot.context;
      return [
        ['the number', input(page, 'phone')?.value, formatPhone(phone, region.areaCode)],
        ['the region', seen(page, '.field__lead'), region.areaCode],
        ['the message', digitsOf(errorUnder(page, 'phone')), digitsOf(messageOf(page, snapshot))],
        ['the list of countries', count('[role=listbox]')(page), snapshot.matches({ typing: 'picking' }) ? 1 : 0],
        ['a busy button', isBusy(page), snapshot.hasTag('busy')],
      ];
    },
  },
  accountTab: {
    mark: count('input[name=account]'),
    look: (page, { snapshot }) => [
      ['the account', input(page, 'account')?.value, snapshot.context.account],
      ['the message', errorUnder(page, 'account'), messageOf(page, snapshot)],
      ['a busy button', isBusy(page), snapshot.hasTag('busy')],
    ],
  },
  emailTab: {
    mark: count('[role=tabpanel] input[name=email]'),
    look: (page, { snapshot }) => [
      ['the address', input(page, 'email')?.value, snapshot.context.email],
      ['the message', errorUnder(page, 'email'), messageOf(page, snapshot)],
      ['a busy button', isBusy(page), snapshot.hasTag('busy')],
    ],
  },
  qrTab: {
    mark: count('[data-qr]'),
    look: (page, { snapshot }) => {
      const stands =
        ['generating', 'calling', 'stale'].find((each) => snapshot.matches(each)) ??
        (snapshot.matches({ live: { shown: 'scanned' } }) ? 'scanned' : 'new');
      return [
        [
          'the words over the code',
          seen(page, '.qr__veil strong'),
          stands === 'new'
            ? ''
            : page.text(
                `qr.${['cancelled', 'failed', 'spent'].find((stale) => snapshot.matches({ stale })) ?? stands}`,
              ),
        ],
        ['a code to scan', count('svg.qr__image:not(.is-veiled)')(page), stands === 'new' ? 1 : 0],
        [
          'what to do now',
          seen(page, '.qr__veil p'),
          { scanned: page.text('qr.scanned.next'), stale: page.text('qr.stale.next') }[stands] ?? '',
        ],
        [
          'what to do with the code',
          seen(page, '.qr__say'),
          ['scanned', 'stale', 'calling'].includes(stands) ? '' : page.text('qr.new'),
        ],
        ['a cancel button', page.all('button', page.text('common.cancel')).length, stands === 'scanned' ? 1 : 0],
        ['a refresh button', page.all('button', page.text('common.refresh')).length, stands === 'stale' ? 1 : 0],
      ];
    },
  },
  signInMethods: {
    mark: count('.others'),
    look: (page, { snapshot }) => {
      const { site, mode, inApp } = snapshot.context;
      const at = snapshot.matches({ list: 'second' }) ? 1 : 0;
      const pages = pagesOf(providersFor(site, mode));
      const names = (pages[at] ?? []).map((each) => {
        const own = page.text(`ways.${each}`);
        return inApp?.refusing.includes(each) ? page.text('elsewhere.way', { provider: own }) : own;
      });
      return [
        ['its marks', namesOf(page.place, '.provider:not(.provider--more)'), names.join()],
        [
          'the dot that is lit',
          page.place.querySelector('.dot[aria-current]')?.getAttribute('aria-label') ?? '',
          pages.length > 1 ? page.text('ways.page', { page: at + 1, pages: pages.length }) : '',
        ],
        [
          'what it waits for',
          seen(page, '.others > .hint'),
          snapshot.matches({ login: { inWindow: 'waiting' } }) ? page.text('ways.waiting') : '',
        ],
      ];
    },
  },
  sentCode: {
    mark: count('.sent-code'),
    look: (page, { snapshot: { context } }) => [
      [
        'where the code went',
        seen(page, '.sent-code .message'),
        page.text('verifyCode.offer', {
          to: context.page.type === 'go.verifyEmail' ? 'l•••@example.com' : '+852 9123 ••67',
        }),
      ],
      ['its button', page.all('button', page.text('verifyCode.title')).length, 1],
    ],
  },
  lastWay: {
    mark: count('[data-way]'),
    look: (page, { snapshot, snapshot: { context } }) => [
      ['its button', count('.last__way')(page), snapshot.matches({ remembering: 'alone' }) ? 1 : 0],
      [
        'its words',
        seen(page, '[data-way]').startsWith(
          page.text('ways.last', {
            way: page.text(
              { phone: 'front.tab.phone', passkey: 'ways.last.passkey' }[context.way as string] ?? 'ways.google',
            ),
          }),
        ),
        true,
      ],
      ['the dot at the tab', count('.tab[data-last]')(page), context.way === 'phone' ? 1 : 0],
    ],
  },
  passkeyButton: {
    mark: count('[data-passkey]'),
    look: (page, { snapshot }) => [
      ['its text', seen(page, '[data-passkey]'), page.text('passkey.logIn')],
      ['a button that waits', count('[data-passkey][aria-busy=true]')(page), snapshot.hasTag('busy') ? 1 : 0],
    ],
  },
  askAgreement: {
    mark: sheet('agree.title'),
    look: (page) => [
      ['its button', page.all('button', page.text('agree.confirm')).length, 1],
      ['its documents', page.place.querySelectorAll('dialog a').length, 2],
    ],
  },
  openElsewhere: {
    mark: sheet('elsewhere.title'),
    look: (page, { snapshot }) => [
      ['its button', page.all('button', page.text('elsewhere.copy')).length, 1],
      [
        'what was copied',
        seen(page, '.elsewhere__said'),
        snapshot.matches({ login: { elsewhere: 'copied' } })
          ? page.text('elsewhere.copied')
          : snapshot.matches({ login: { elsewhere: 'notCopied' } })
            ? page.text('elsewhere.notCopied')
            : '',
      ],
    ],
  },
  moreWays: {
    mark: sheet('ways.more'),
    look: (
      page,
      {
        snapshot: {
          context: { site, mode, inApp },
        },
      },
    ) => [
      [
        'its rows',
        namesOf(page.place, 'dialog .way__text'),
        providersFor(site, mode)
          .map((each) => {
            const isRefused = inApp?.refusing.includes(each);
            return page.text(`ways.${each}`) + (isRefused ? ` ${page.text('elsewhere.title')}` : '');
          })
          .join(),
      ],
    ],
  },
};
