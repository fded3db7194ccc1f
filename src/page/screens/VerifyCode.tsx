import { useEffect, useRef } from 'react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom, AnyActorRef, EventFromLogic } from 'xstate';
import type { verifyEmailMachine } from '../../../machines/email/verifyEmail.machine';
import type { verifyCodeMachine } from '../../../machines/phone/verifyCode.machine';
import { isPasswordOffered } from '../../../machines/rules/offers';
import { formatPhone } from '../../../machines/rules/phone';
import type { ViewProps } from '../parts/viewProps';
import { useAnnouncement } from '../parts/Announcer';
import { TextButton } from '../parts/TextButton';
import { CodeInput } from '../parts/CodeInput';
import { focusSilently, onUserFocus } from '../parts/focus';
import { Back } from '../parts/Back';
import { Page } from '../parts/Page';
import { Resend } from '../parts/Resend';
import { Title } from '../parts/Title';
import { useFocusOnNavigation } from '../parts/useFocusOnNavigation';
import { useFieldText } from '../parts/useErrorText';
import { useSecretText } from '../parts/useSecretText';
import { isByEmail, isSent, ledeOf, sentCodeTexts, voiceSecondsOf } from './sentCode';

type Actor = ActorRefFrom<typeof verifyCodeMachine> | ActorRefFrom<typeof verifyEmailMachine>;
type EventName = EventFromLogic<typeof verifyCodeMachine | typeof verifyEmailMachine>['type'];

interface PartProps {
  actor: Actor;
}

/** The page of a code sent by SMS (SMS-4, SMS-7) or by email (MAIL-5, MAIL-6): its chart says which. */
export function VerifyCode({ actor }: ViewProps<Actor>) {
  return (
    <Page inner head={<Head actor={actor} />}>
      <Form actor={actor} />
    </Page>
  );
}

/** Six cells, the countdown to the next code, and the other methods. Rendered at each key: the rest is not. */
function Form({ actor }: PartProps) {
  const { formatMessage } = useIntl();
  const context = useSelector(actor, (page) => page.context);
  const busy = useSelector(actor, (page) => page.hasTag('busy'));
  const isVerifying = useSelector(actor, (page) => page.hasTag('verifying'));
  const isRejected = useSelector(actor, (page) => page.matches({ entering: 'rejected' }));
  const error = useFieldText(context.error);
  const code = useSecretText({ held: context.code });
  const input = useRef<HTMLInputElement>(null);
  const isCalled = voiceSecondsOf(context) > 0;
  useFocusOnNavigation(input);
  // Visitors type with the phone at their ear: the closed dialog returned the focus to the button that opened it.
  useEffect(() => {
    if (isCalled) focusSilently(input.current);
  }, [isCalled]);
  useAnnouncement(busy ? formatMessage({ id: isVerifying ? 'verifyCode.checking' : 'verifyCode.sending' }) : '');
  const askAgain = () => {
    actor.send({ type: 'user.askedAgain' });
    input.current?.focus();
  };
  const link = (id: 'verifyCode.noCode' | 'verifyCode.usePassword' | 'verifyEmail.useSms', type: EventName) => (
    <TextButton busy={busy} onClick={() => (actor as AnyActorRef).send({ type })}>
      {formatMessage({ id })}
    </TextButton>
  );
  return (
    <div className="work">
      <CodeInput
        ref={input}
        id="code"
        label={formatMessage({ id: 'verifyCode.code.label' })}
        code={code.text}
        error={error && isRejected ? { ...error, heard: formatMessage({ id: 'verifyCode.cleared' }) } : error}
        busy={isVerifying}
        onCode={(typed) => actor.send({ type: 'user.typedCode', code: code.keep(typed) })}
        onNoCode={(problem) => actor.send({ type: 'user.pastedNoCode', problem })}
        onFocus={onUserFocus(() => actor.send({ type: 'user.focusedField' }))}
        onRetry={() => {
          actor.send({ type: 'user.triedAgain' });
          input.current?.focus();
        }}
      />
      <Resend seconds={context.countdown} busy={busy} onResend={askAgain}>
        {isByEmail(context)
          ? link('verifyEmail.useSms', 'user.choseSms')
          : context.site.voiceCode && link('verifyCode.noCode', 'user.gotNoCode')}
      </Resend>
      {isByEmail(context)
        ? isSent(context) && <p className="hint">{formatMessage({ id: 'verifyEmail.hint' })}</p>
        : isPasswordOffered(context) && (
            <div className="row row--tight">{link('verifyCode.usePassword', 'user.chosePassword')}</div>
          )}
    </div>
  );
}

/** Where the code went. */
function Head({ actor }: PartProps) {
  const { formatMessage } = useIntl();
  const { title } = useSelector(actor, sentCodeTexts);
  const lede = useSelector(actor, ledeOf);
  const email = useSelector(actor, ({ context }) => (isByEmail(context) ? context.email || context.emailHint : null));
  const region = useSelector(actor, ({ context }) => context.region ?? '');
  const phone = useSelector(actor, ({ context }) => context.phone ?? '');
  const values = {
    email: (
      <b className="num" translate="no" key="email">
        <bdi>{email}</bdi>
      </b>
    ),
    phone: (
      <b className="num nowrap" translate="no" key="phone">
        {region} {formatPhone(phone, region)}
      </b>
    ),
  };
  return (
    <>
      <Back onClick={() => actor.send({ type: 'user.wentBack' })} />
      <Title text={formatMessage({ id: title })} />
      <p className="lede" key={lede}>
        <FormattedMessage id={lede} values={values} />
      </p>
    </>
  );
}
