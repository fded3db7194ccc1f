import { useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { bindSuccessMachine } from '../../../machines/binding/bindSuccess.machine';
import type { ViewProps } from '../parts/viewProps';
import { useAnnouncement } from '../parts/Announcer';
import { Button } from '../parts/Button';
import { DoneSign } from '../parts/DoneSign';
import { TextButton } from '../parts/TextButton';
import { Page } from '../parts/Page';
import { usePageContext } from '../parts/pageContext';
import { Title } from '../parts/Title';
import { useFocusOnNavigation } from '../parts/useFocusOnNavigation';
import './bindSuccess.css';

/**
 * The account is bound to the enterprise. A countdown redirects, unless the user pauses it or stays (BIND-1, BIND-2,
 * WCAG 2.2.1).
 */
export function BindSuccess({ actor }: ViewProps<ActorRefFrom<typeof bindSuccessMachine>>) {
  const { formatMessage } = useIntl();
  const { brand } = usePageContext();
  const seconds = useSelector(actor, (page) => page.context.seconds);
  const isStaying = useSelector(actor, (page) => page.matches('staying'));
  const title = useRef<HTMLHeadingElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const held = useRef({ pointed: false, focused: false });
  const pointer = useRef<{ x: number; y: number } | null>(null);
  const [startedAt] = useState(seconds);
  useFocusOnNavigation(title);
  useAnnouncement(
    isStaying
      ? formatMessage({ id: 'bindSuccess.announce.staying' })
      : formatMessage({ id: 'bindSuccess.announce.counting' }, { seconds: startedAt }),
  );
  /** The countdown pauses while the buttons are hovered or focused. */
  const hold = (by: Partial<typeof held.current>) => {
    const wasHeld = held.current.pointed || held.current.focused;
    Object.assign(held.current, by);
    const isHeld = held.current.pointed || held.current.focused;
    if (isHeld !== wasHeld) actor.send({ type: isHeld ? 'user.heldCountdown' : 'user.releasedCountdown' });
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget) || hold({ focused: false });
  /** The page may open under a still pointer, which enters without moving. It counts once it has moved. */
  const point = ({ screenX: x, screenY: y }: PointerEvent) => {
    const from = pointer.current;
    pointer.current = { x, y };
    if (from && (from.x !== x || from.y !== y)) hold({ pointed: true });
  };
  const unpoint = () => {
    pointer.current = null;
    hold({ pointed: false });
  };
  const stay = () => {
    actor.send({ type: 'user.stayed' });
    actions.current?.querySelector('button')?.focus();
  };
  const head = (
    <>
      <DoneSign />
      <Title ref={title} text={formatMessage({ id: 'bindSuccess.title' })} />
      <p className="lede">
        <FormattedMessage
          id="bindSuccess.lede"
          values={{ enterprisePlatform: <b key="platform">{brand.enterprisePlatform}</b> }}
        />
      </p>
    </>
  );
  return (
    <Page inner head={head}>
      <div
        ref={actions}
        className="work"
        onPointerEnter={point}
        onPointerMove={point}
        onPointerLeave={unpoint}
        onFocus={() => hold({ focused: true })}
        onBlur={blur}
      >
        <Button onClick={() => actor.send({ type: 'user.confirmed' })}>
          {formatMessage({ id: 'bindSuccess.confirm' })}
        </Button>
        {!isStaying && (
          <p className="after">
            <span>
              <FormattedMessage
                id="bindSuccess.after"
                values={{
                  seconds: (
                    <span className="num" key="seconds">
                      {seconds}
                    </span>
                  ),
                }}
              />
            </span>
            <TextButton onClick={stay}>{formatMessage({ id: 'bindSuccess.stay' })}</TextButton>
          </p>
        )}
      </div>
    </Page>
  );
}
