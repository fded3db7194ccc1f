import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Drift, ProgressLine } from './Drift';
import { Wordmark } from './Wordmark';
import { SecurityNotes } from './SecurityNotes';
import { usePageContext } from './pageContext';
import './page.css';

const year = String(new Date().getFullYear());

interface PageProps {
  /** Rendered above the line. */
  head: ReactNode;
  /** Any page but the first: more space above the line. */
  inner?: boolean;
  /** Rendered at the right of the header. */
  tools?: ReactNode;
  /** Which safety tips to show: all, the one about codes where one is typed, or none where they have no meaning. */
  notes?: 'all' | 'codes' | 'none';
  /** Replaces the first safety tip; on phones it is below the form. */
  guide?: ReactNode;
  /** Rendered below the line. */
  children: ReactNode;
}

/** The layout of every screen: title above a line, form below it. In a frame only a dialog's has a header. */
export function Page({ head, inner = false, tools, guide, notes = 'all', children }: PageProps) {
  const { inFrame, isInDialog, site } = usePageContext();
  const { formatMessage } = useIntl();
  return (
    <div className={inFrame ? 'embed' : 'page'}>
      {(!inFrame || isInDialog) && (
        <header className="top">
          <span className="lockup">
            <Wordmark />
            {site.enterprise && (
              <span className="lockup__edition">{formatMessage({ id: 'front.enterprise.tag' })}</span>
            )}
          </span>
          <div className="top__tools">{!inFrame && tools}</div>
        </header>
      )}
      <main className="desk">
        <div className={inner ? 'head head--inner' : 'head'}>
          <div className="head__body">{head}</div>
          {!inFrame && <Drift />}
          <ProgressLine inner={inner} />
        </div>
        {children}
        {notes !== 'none' && !inFrame && <SecurityNotes guide={guide} isCodesOnly={notes === 'codes'} />}
      </main>
      <Footer root={!inner} />
    </div>
  );
}

/** The legal line on the first page, customer service on every other (ROUTE-6). */
function Footer({ root }: { root: boolean }) {
  const { brand, contacts } = usePageContext();
  const { formatMessage } = useIntl();
  const isContact = root ? contacts.onRoot : contacts.elsewhere;
  const company = formatMessage({ id: 'front.legal' }, { year, company: brand.company });
  const legal = brand.legalLine ? `${company} · ${brand.legalLine}` : company;
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
