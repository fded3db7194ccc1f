import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { WideDrift } from './Drift';
import { Icon } from './Icon';
import { Wordmark } from './Wordmark';
import { SecurityNotes } from './SecurityNotes';
import { usePageContext } from './pageContext';
import './page.css';

const year = String(new Date().getFullYear());

interface PageProps {
  /** What stands above the line. */
  head: ReactNode;
  /** A page after the first: the line gets air above it. */
  inner?: boolean;
  /** At the right of the header. */
  tools?: ReactNode;
  /** Words of caution beside the form; a page with a tip there leaves them out. */
  notes?: boolean;
  /** Beside the form in place of the caution about the address; beneath it on phones. */
  guide?: ReactNode;
  /** What stands below the line. */
  children: ReactNode;
}

/** Every screen: a line across the page, above it where you are, below it what to do. In a frame the same parts stand alone. */
export function Page({ head, inner = false, tools, guide, notes = true, children }: PageProps) {
  const { inFrame, site } = usePageContext();
  const { formatMessage } = useIntl();
  return (
    <div className={inFrame ? 'embed' : 'page'}>
      {!inFrame && (
        <header className="top">
          <span className="lockup">
            <Wordmark />
            {site.enterprise && (
              <span className="lockup__edition">{formatMessage({ id: 'front.enterprise.tag' })}</span>
            )}
          </span>
          <div className="top__tools">{tools}</div>
        </header>
      )}
      <main className="desk">
        <div className={inner ? 'head head--inner' : 'head'}>
          <div className="head__body">{head}</div>
          {!inFrame && <WideDrift hours={site.hours} />}
        </div>
        {children}
        {notes && !inFrame && <SecurityNotes guide={guide} />}
      </main>
      <Footer root={!inner} />
    </div>
  );
}

/** Back to the page before. A button: nothing loads. */
export function Back({ onClick }: { onClick: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <button type="button" className="back" onClick={onClick}>
      <Icon name="back" />
      {formatMessage({ id: 'common.back' })}
    </button>
  );
}

/** The legal line on the login root, customer service on every other screen (ROUTE-6). */
function Footer({ root }: { root: boolean }) {
  const { brand, contacts } = usePageContext();
  const { formatMessage } = useIntl();
  const isContact = root ? contacts.onRoot : contacts.elsewhere;
  const legal = brand.legalLine || formatMessage({ id: 'front.legal' }, { year, company: brand.company });
  if (!root && !isContact) return null;
  return (
    <footer className="foot">
      {isContact && contacts.number ? (
        <Contact number={contacts.number} />
      ) : (
        <span suppressHydrationWarning>{legal}</span>
      )}
    </footer>
  );
}

function Contact({ number }: { number: string }) {
  const { formatMessage } = useIntl();
  return (
    <span>
      {formatMessage({ id: 'common.contact' })}{' '}
      <a
        className="num nowrap"
        href={`tel:${number.replace(/[^+\d]/g, '')}`}
        aria-label={formatMessage({ id: 'common.contactCall' }, { number })}
      >
        {number}
      </a>
    </span>
  );
}
