import { useEffect, useRef } from 'react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { verifyCodeMachine } from '../../machines/phone/verifyCode.machine';
import { isPasswordOffered } from '../../machines/rules/offers';
import { formatPhone } from '../../machines/rules/phone';
import type { ViewProps } from '../parts/viewProps';
import { useAnnouncement } from '../parts/Announcer';
import { TextButton } from '../parts/Button';
import { CodeInput } from '../parts/CodeInput';
import { NarrowDrift } from '../parts/Drift';
import { focusSilently, onUserFocus } from '../parts/focus';
import { Back, Page } from '../parts/Page';
import { Resend } from '../parts/Resend';
import { Title } from '../parts/Title';
import { useFocusOnNavigation } from '../parts/useFocusOnNavigation';
import { useErrorText } from '../parts/useErrorText';
import { useSecretText } from '../parts/useSecretText';

type Actor = ActorRefFrom<typeof verifyCodeMachine>;

/** The SMS code page (SMS-4, SMS-7). */
export function VerifyCode({ actor }: ViewProps<Actor>) {
  return (
    <Page inner notes="codes" head={<Head actor={actor} />}>
      <Work actor={actor} />
    </Page>
  );
}

interface PartProps {
  actor: Actor;
}

/** Six cells, and the countdown to the next code. Rendered at each key: the rest of the page is not. */
function Work({ actor }: PartProps) {
  const { formatMessage } = useIntl();
  const context = useSelector(actor, (page) => page.context);
  const busy = useSelector(actor, (page) => page.hasTag('busy'));
  const code = useSecretText({ held: context.code });
  const input = useRef<HTMLInputElement>(null);
  const error = useErrorText(context.error);
  const isVerifying = useSelector(actor, (page) => page.hasTag('verifying'));
  useFocusOnNavigation(input);
  const isCalled = useSelector(actor, (page) => page.context.voiceCountdown > 0);
  // Visitors type with the phone at their ear: the closed dialog returned the focus to the button that opened it.
  useEffect(() => {
    if (isCalled) focusSilently(input.current);
  }, [isCalled]);
  useAnnouncement(busy ? formatMessage({ id: isVerifying ? 'verifyCode.checking' : 'verifyCode.sending' }) : '');
  const askAgain = () => {
    actor.send({ type: 'user.askedAgain' });
    input.current?.focus();
  };
  return (
    <div className="work">
      <CodeInput
        ref={input}
        id="code"
        label={formatMessage({ id: 'verifyCode.code.label' })}
        code={code.text}
        error={error}
        busy={isVerifying}
        onCode={(typed) => actor.send({ type: 'user.typedCode', code: code.keep(typed) })}
        onFocus={onUserFocus(() => actor.send({ type: 'user.focusedField' }))}
      />
      <Resend seconds={context.countdown} busy={busy} onResend={askAgain}>
        {context.site.voiceCode && (
          <TextButton busy={busy} onClick={() => actor.send({ type: 'user.gotNoCode' })}>
            {formatMessage({ id: 'verifyCode.noCode' })}
          </TextButton>
        )}
      </Resend>
      {isPasswordOffered(context) && (
        <div className="row row--tight">
          <TextButton busy={busy} onClick={() => actor.send({ type: 'user.chosePassword' })}>
            {formatMessage({ id: 'verifyCode.usePassword' })}
          </TextButton>
        </div>
      )}
    </div>
  );
}

const ledeOf = (page: SnapshotFrom<Actor>) => {
  const { codeSig, countdown, voiceCountdown } = page.context;
  const sent = voiceCountdown > countdown ? 'verifyCode.lede.voice' : 'verifyCode.lede';
  return codeSig ? sent : page.hasTag('busy') ? 'verifyCode.lede.sending' : 'verifyCode.lede.unsent';
};

/** Where the code went. */
function Head({ actor }: PartProps) {
  const { formatMessage } = useIntl();
  const region = useSelector(actor, ({ context }) => context.region);
  const phone = useSelector(actor, ({ context }) => context.phone);
  const lede = useSelector(actor, ledeOf);
  return (
    <>
      <Back onClick={() => actor.send({ type: 'user.wentBack' })} />
      <Title text={formatMessage({ id: 'verifyCode.title' })} />
      <p className="lede" key={lede}>
        <FormattedMessage
          id={lede}
          values={{
            phone: (
              <b className="num nowrap" translate="no" key="phone">
                {region} {formatPhone(phone, region)}
              </b>
            ),
          }}
        />
      </p>
      <NarrowDrift />
    </>
  );
}
