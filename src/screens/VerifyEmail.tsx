import { useRef } from 'react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { verifyEmailMachine } from '../../machines/email/verifyEmail.machine';
import type { ViewProps } from '../parts/viewProps';
import { useAnnouncement } from '../parts/Announcer';
import { TextButton } from '../parts/Button';
import { CodeInput } from '../parts/CodeInput';
import { NarrowDrift } from '../parts/Drift';
import { onUserFocus } from '../parts/focus';
import { Back, Page } from '../parts/Page';
import { Resend } from '../parts/Resend';
import { Title } from '../parts/Title';
import { useFocusOnNavigation } from '../parts/useFocusOnNavigation';
import { useErrorText } from '../parts/useErrorText';
import { useSecretText } from '../parts/useSecretText';

type Actor = ActorRefFrom<typeof verifyEmailMachine>;

/** The e-mail code page (MAIL-5, MAIL-6). */
export function VerifyEmail({ actor }: ViewProps<Actor>) {
  return (
    <Page inner notes="codes" head={<Head actor={actor} />}>
      <Work actor={actor} />
    </Page>
  );
}

interface PartProps {
  actor: Actor;
}

/** Six cells, the countdown to the next code, and a link to use SMS instead. Rendered at each key. */
function Work({ actor }: PartProps) {
  const { formatMessage } = useIntl();
  const context = useSelector(actor, (page) => page.context);
  const busy = useSelector(actor, (page) => page.hasTag('busy'));
  const code = useSecretText({ held: context.code });
  const input = useRef<HTMLInputElement>(null);
  const isVerifying = useSelector(actor, (page) => page.hasTag('verifying'));
  useFocusOnNavigation(input);
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
        error={useErrorText(context.error)}
        busy={isVerifying}
        onCode={(typed) => actor.send({ type: 'user.typedCode', code: code.keep(typed) })}
        onFocus={onUserFocus(() => actor.send({ type: 'user.focusedField' }))}
      />
      <Resend seconds={context.countdown} busy={busy} onResend={askAgain}>
        <TextButton busy={busy} onClick={() => actor.send({ type: 'user.choseSms' })}>
          {formatMessage({ id: 'verifyEmail.useSms' })}
        </TextButton>
      </Resend>
      {context.emailCodeSig && <p className="hint">{formatMessage({ id: 'verifyEmail.hint' })}</p>}
    </div>
  );
}

const ledeOf = (page: SnapshotFrom<Actor>) => {
  if (page.context.emailCodeSig) return 'verifyEmail.lede';
  return page.hasTag('busy') ? 'verifyEmail.lede.sending' : 'verifyEmail.lede.unsent';
};

/** Where the code went (MAIL-5). */
function Head({ actor }: PartProps) {
  const { formatMessage } = useIntl();
  const email = useSelector(actor, ({ context }) => context.email || context.emailHint);
  const lede = useSelector(actor, ledeOf);
  return (
    <>
      <Back onClick={() => actor.send({ type: 'user.wentBack' })} />
      <Title text={formatMessage({ id: 'verifyEmail.title' })} />
      <p className="lede" key={lede}>
        <FormattedMessage
          id={lede}
          values={{
            email: (
              <b className="num" translate="no" key="email">
                <bdi>{email}</bdi>
              </b>
            ),
          }}
        />
      </p>
      <NarrowDrift />
    </>
  );
}
