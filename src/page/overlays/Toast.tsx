import { useEffect, useRef } from 'react';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../i18n/ids';
import type { toastMachine } from '../../../machines/toast/toast.machine';
import type { ViewProps } from '../parts/viewProps';
import { useAnnouncement } from '../parts/Announcer';
import { Icon } from '../parts/Icon';
import { usePageContext } from '../parts/pageContext';
import './toast.css';

/** Chrome 109 warns of the attribute, which it does not know. */
const canPop = typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype;

/** A message that disappears by itself (UI-1), but not while it is hovered or focused (WCAG 2.2.1). */
export function Toast({ actor }: ViewProps<ActorRefFrom<typeof toastMachine>>) {
  const { formatMessage } = useIntl();
  const { brand } = usePageContext();
  const toast = useSelector(actor, (page) => page.context.toast);
  const isFading = useSelector(actor, (page) => page.matches('fading'));
  const names = { brand: brand.name, enterprisePlatform: brand.enterprisePlatform };
  const refusal = toast?.refusal;
  const ours = () =>
    formatMessage({ id: (refusal ? `result.${refusal.name}` : `toast.${toast?.words}`) as MessageId }, names);
  const text = toast ? toast.message || refusal?.message || ours() : '';
  useAnnouncement(text);
  const box = useRef<HTMLElement>(null);
  // A popover is above the mask of a dialog that opened with it. Without popovers the mask dims it.
  useEffect(() => {
    const element = box.current;
    if (!toast || !element || !('showPopover' in element)) return undefined;
    element.showPopover();
    return () => element.hidePopover();
  }, [toast]);
  const hold = () => actor.send({ type: 'user.heldToast' });
  const release = () => actor.send({ type: 'user.releasedToast' });
  return (
    // Focusable, so that keyboard users can keep it visible too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={box}
      popover={canPop ? 'manual' : undefined}
      className={isFading ? 'toast is-leaving' : 'toast'}
      aria-label={formatMessage({ id: 'toast.label' })}
      tabIndex={0 /* oxlint-disable-line jsx-a11y/no-noninteractive-tabindex */}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name="info" />
      <span className="message">{text}</span>
    </section>
  );
}
