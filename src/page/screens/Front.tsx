import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { otherSignInMethods } from '../../../machines/rules/signInMethods';
import type { ViewProps } from '../parts/viewProps';
import { Button } from '../parts/Button';
import { Languages } from '../parts/Languages';
import { ConsentsContext } from '../parts/Next';
import { Notice } from '../parts/Notice';
import { Page } from '../parts/Page';
import { LazyScanGuide } from '../parts/qr/LazyScanGuide';
import { usePageContext } from '../parts/pageContext';
import { frontPanel, tabId } from '../parts/Tabs';
import { ShownThirdPartyContext, thirdPartyIn } from '../parts/thirdParty/shownThirdParty';
import { submitEmpty } from '../parts/submitEmpty';
import { currentTab, useFocusAfter } from '../parts/useFocusAfter';
import { useIsHydrated } from '../parts/useIsHydrated';
import { Agreement, Marketing, type FrontActor } from './front/Consents';
import { Head, tabOf } from './front/Head';

/** The first page (IDX-1..16): the current tab in a form, third-party logins below it; or the last method (LAST-5). */
export function Front({ actor, parts }: ViewProps<FrontActor>) {
  const { formatMessage } = useIntl();
  const { site } = usePageContext();
  const way = useSelector(actor, (page) => page.context.start.way);
  const mode = useSelector(actor, (page) => (page.matches({ mode: 'register' }) ? 'register' : 'login'));
  const tab = useSelector(actor, tabOf);
  const isAlone = tab === 'last';
  const provider = useSelector(actor, ({ children }) => thirdPartyIn(children.thirdParty));
  const { sentCode, lastWay, passkey, thirdParty, ...tabs } = parts ?? {};
  const methods = otherSignInMethods(site, mode, way, isAlone);
  const hasForm = tab !== 'qrCode' && !isAlone;
  const consents = (site.agreementShown || mode === 'register') && (
    <div className="consents">
      {site.agreementShown && <Agreement actor={actor} />}
      {mode === 'register' && <Marketing actor={actor} />}
    </div>
  );
  const Form = hasForm ? 'form' : 'div';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    actor.send({ type: 'user.submitted' });
  };
  return (
    <Page
      head={<Head actor={actor} mode={mode} tab={tab} />}
      languages={<Languages onChoose={(language) => actor.send({ type: 'user.choseLanguage', language })} />}
      guide={tab === 'qrCode' && <LazyScanGuide />}
    >
      <Form
        className="work"
        {...(hasForm && {
          method: 'dialog',
          noValidate: true,
          onSubmit: submit,
          onKeyDown: (event: KeyboardEvent) => submitEmpty(event, submit),
        })}
      >
        <Notices actor={actor} />
        {sentCode}
        {!isAlone && (
          <div className="panel" role="tabpanel" id={frontPanel} aria-labelledby={tabId(frontPanel, tab)}>
            <ConsentsContext value={consents}>{Object.values(tabs)}</ConsentsContext>
          </div>
        )}
        {methods !== '' && (
          <div className="offered" data-ways={methods}>
            <ShownThirdPartyContext value={provider}>{lastWay}</ShownThirdPartyContext>
            {passkey}
            {thirdParty}
          </div>
        )}
        {isAlone && consents}
        {isAlone && <AnotherWay actor={actor} />}
        {site.activation && (
          <div className="first">
            <p className="hint">{formatMessage({ id: 'front.activation.question' })}</p>
            <Button quiet id="activation" onClick={() => actor.send({ type: 'user.activated' })}>
              {formatMessage({ id: 'front.activation.link' })}
            </Button>
          </div>
        )}
      </Form>
    </Page>
  );
}

/** Shows every method beside the last one (LAST-5). */
function AnotherWay({ actor }: Pick<ViewProps<FrontActor>, 'actor'>) {
  const { formatMessage } = useIntl();
  const own = useRef<HTMLButtonElement>(null);
  useFocusAfter(own, currentTab);
  return (
    <Button ref={own} quiet id="another" onClick={() => actor.send({ type: 'user.choseAnotherWay' })}>
      {formatMessage({ id: 'front.anotherWay' })}
    </Button>
  );
}

/** No document has the notices: they depend on the browser, and repeat text of the address. */
function Notices({ actor }: Pick<ViewProps<FrontActor>, 'actor'>) {
  const { formatMessage } = useIntl();
  const { cookiesOff, notice } = useSelector(actor, (page) => page.context);
  if (!useIsHydrated()) return null;
  return (
    <>
      {cookiesOff && <Notice text={formatMessage({ id: 'front.cookiesOff' })} />}
      {notice && (
        <Notice
          error
          text={formatMessage({ id: 'front.notice.said' }, { message: notice })}
          onDismiss={() => actor.send({ type: 'user.dismissedNotice' })}
        />
      )}
    </>
  );
}
