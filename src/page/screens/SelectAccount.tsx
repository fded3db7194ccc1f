import { useCallback, useRef, type FormEvent, type RefObject } from 'react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { selectAccountMachine } from '../../../machines/account/selectAccount.machine';
import { formatPhone } from '../../../machines/rules/phone';
import type { ViewProps } from '../parts/viewProps';
import { Button } from '../parts/Button';
import { ContactNumber } from '../parts/ContactNumber';
import { Loader } from '../parts/Loader';
import { Back } from '../parts/Back';
import { Page } from '../parts/Page';
import { usePageContext } from '../parts/pageContext';
import { Title } from '../parts/Title';
import { useFocusOnNavigation } from '../parts/useFocusOnNavigation';
import { Account } from './accounts/Account';
import './accounts/accounts.css';

type Actor = ActorRefFrom<typeof selectAccountMachine>;

/** Several accounts use this phone: the visitor chooses one (SEL-1..5). */
export function SelectAccount({ actor }: ViewProps<Actor>) {
  const { formatMessage } = useIntl();
  const title = useRef<HTMLHeadingElement>(null);
  useFocusOnNavigation(title, true);
  const head = (
    <>
      <Back onClick={() => actor.send({ type: 'user.wentBack' })} />
      <Title ref={title} text={formatMessage({ id: 'selectAccount.title' })} />
      <Lede actor={actor} />
    </>
  );
  return (
    <Page inner head={head}>
      <Form actor={actor} title={title} />
    </Page>
  );
}

interface FormProps {
  actor: Actor;
  title: RefObject<HTMLHeadingElement | null>;
}

/** The list, rendered at each choice: the rest of the page is not. */
function Form({ actor, title }: FormProps) {
  const { formatMessage } = useIntl();
  const context = useSelector(actor, (page) => page.context);
  const busy = useSelector(actor, (page) => page.hasTag('busy'));
  const isListing = useSelector(actor, (page) => page.matches({ calling: 'listing' }));
  const isUnlisted = useSelector(actor, (page) => page.matches('unlisted'));
  const choose = useCallback((uid: string) => actor.send({ type: 'user.choseAccount', uid }), [actor]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'user.submitted' });
  };
  const askAgain = () => {
    actor.send({ type: 'user.askedAgain' });
    title.current?.focus();
  };
  return (
    <form className="work" method="dialog" noValidate onSubmit={submit}>
      {isListing && <Loader words={formatMessage({ id: 'selectAccount.loading' })} />}
      {isUnlisted && (
        <div className="unlisted" role="alert">
          <p className="message">{context.error?.message || formatMessage({ id: 'selectAccount.failed' })}</p>
          <Button quiet onClick={askAgain}>
            {formatMessage({ id: 'common.refresh' })}
          </Button>
        </div>
      )}
      {context.accounts.length > 0 && (
        <div className="accounts" role="radiogroup" aria-label={formatMessage({ id: 'selectAccount.list' })}>
          {context.accounts.map((account) => (
            <Account
              key={account.uid}
              of={account}
              isChosen={String(account.uid) === context.chosen}
              onChoose={choose}
            />
          ))}
        </div>
      )}
      {!isUnlisted && (
        <Button type="submit" busy={busy && !isListing} disabled={context.chosen === null || isListing}>
          {formatMessage({ id: 'common.next' })}
        </Button>
      )}
    </form>
  );
}

const numberOf = ({ context: { region, phone } }: SnapshotFrom<Actor>) =>
  `${region} ${formatPhone(phone, region)}`.trim();

/** The phone number of the accounts, and a contact for questions (SEL-1). */
function Lede({ actor }: { actor: Actor }) {
  const { contacts } = usePageContext();
  const number = useSelector(actor, numberOf);
  const values = {
    phone: (
      <b className="num nowrap" translate="no" key="phone">
        {number}
      </b>
    ),
    number: <ContactNumber key="number" number={contacts.number} />,
  };
  const hasContact = contacts.elsewhere && contacts.number !== '';
  const [alone, withContact] = number
    ? (['selectAccount.lede', 'selectAccount.lede.contact'] as const)
    : (['selectAccount.lede.thisPhone', 'selectAccount.lede.thisPhone.contact'] as const);
  const lede = hasContact ? withContact : alone;
  return (
    <p className="lede" key={`${lede} ${number}`}>
      <FormattedMessage id={lede} values={values} />
    </p>
  );
}
