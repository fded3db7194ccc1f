import { useId, type KeyboardEvent } from 'react';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { pagesOf, perPage, providersFor } from '../../../../machines/rules/signInMethods';
import type { ViewProps } from '../viewProps';
import { Icon } from '../Icon';
import { useAnnouncement } from '../Announcer';
import { RunningLine } from '../RunningLine';
import { spaced } from '../spaced';
import { useIsHydrated } from '../useIsHydrated';
import { OpenWindow, type ThirdPartyActor } from './OpenWindow';
import { ProviderLogo } from './ProviderLogo';
import { useSwipe } from './useSwipe';
import './signInMethods.css';

/**
 * Third-party logins by name (IDX-8): a slider of two pages with dots, arrow keys and swipe, and a button for all of them.
 * The click itself opens the popup: browsers block it otherwise (TP-2).
 */
export function SignInMethods({ actor, meta: { words } }: ViewProps<ThirdPartyActor>) {
  const { formatMessage } = useIntl();
  const label = useId();
  const site = useSelector(actor, ({ context }) => context.site);
  const mode = useSelector(actor, ({ context }) => context.mode);
  const page = useSelector(actor, (snapshot) => (snapshot.matches({ list: 'second' }) ? 1 : 0));
  const offered = providersFor(site, mode);
  const pages = pagesOf(offered);
  const shown = pages[page] ?? [];
  const refusing = useSelector(actor, ({ context }) => context.inApp?.refusing);
  // No document knows the app that shows it.
  const isHydrated = useIsHydrated();
  const isRefused = (provider: (typeof offered)[number]) => isHydrated && refusing?.includes(provider) === true;
  const nameOf = (provider: (typeof offered)[number]) => {
    const withIt = mode === 'register' ? 'ways.with.register' : 'ways.with';
    const id = isRefused(provider) ? 'elsewhere.way' : withIt;
    return spaced(formatMessage({ id }, { provider: formatMessage({ id: `ways.${provider}` }) }));
  };
  // Chosen before its machine was there.
  const isLoading = words !== undefined;
  useAnnouncement(isLoading ? formatMessage({ id: 'loading.loadingPage' }) : '');
  const turnTo = (to: 0 | 1) => to !== page && to < pages.length && actor.send({ type: 'user.turnedPage', page: to });
  const swipe = useSwipe((direction) => turnTo(direction === 'next' ? 1 : 0));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turnTo(1);
    if (event.key === 'ArrowLeft') turnTo(0);
  };
  return (
    <section className="others" aria-labelledby={label} aria-busy={isLoading || undefined}>
      {/* Arrow keys turn the page from any button of the row. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="others__slider" onKeyDown={onKeyDown} {...swipe}>
        <div className="others__top">
          <h2 className="others__label" id={label}>
            {formatMessage({ id: `ways.${mode}` })}
            {isLoading && <RunningLine />}
          </h2>
          {pages.length > 1 && (
            <div className="dots">
              {([0, 1] as const).map((to) => (
                <button
                  key={to}
                  id={`dot-${to}`}
                  type="button"
                  className="dot"
                  aria-current={to === page || undefined}
                  onClick={() => turnTo(to)}
                  aria-label={formatMessage({ id: 'ways.page' }, { page: to + 1, pages: pages.length })}
                />
              ))}
            </div>
          )}
        </div>
        <div className="others__row">
          {shown.map((provider, place) => (
            <button
              // Keyed by position: the focus stays on the same position when the page turns.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              id={`provider-${provider}`}
              type="button"
              className="provider"
              aria-label={nameOf(provider)}
              title={isRefused(provider) ? nameOf(provider) : undefined}
              onClick={() => actor.send({ type: 'user.choseProvider', provider })}
            >
              <ProviderLogo of={provider} />
              <span>{formatMessage({ id: `ways.${provider}` })}</span>
              {isRefused(provider) && <Icon name="elsewhere" />}
            </button>
          ))}
          {offered.length > perPage && (
            <button
              id="more"
              type="button"
              className="provider provider--more"
              aria-haspopup="dialog"
              aria-label={formatMessage({ id: 'ways.more' })}
              onClick={() => actor.send({ type: 'user.openedMore' })}
            >
              {formatMessage({ id: 'ways.more.short' })}
            </button>
          )}
        </div>
      </div>
      <OpenWindow of={actor} />
    </section>
  );
}
