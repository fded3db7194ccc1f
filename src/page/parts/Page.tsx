import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { lazyClock } from './exchange/LazyClock';
import { ProgressLine } from './ProgressLine';
import { Proofs } from './Proofs';
import { Wordmark } from './Wordmark';
import { usePageContext } from './pageContext';
import './page.css';

interface PageProps {
  /** Rendered above the line. */
  head: ReactNode;
  /** Any page but the first: more space above the line. */
  inner?: boolean;
  /** Rendered in the foot: the other languages. In a frame in the enterprise edition alone (IDX-7). */
  languages?: ReactNode;
  /** A page that could not open: its field has neither clock nor proofs. */
  bare?: boolean;
  /** Explains the form: in the field on wide screens, below the form on phones and in a frame. */
  guide?: ReactNode;
  /** Rendered below the line. */
  children: ReactNode;
}

/**
 * The layout of every screen: title above a line, form below it. On wide screens that is a sheet on the field of the
 * brand's colour, through which the line goes on as the day of the exchange. In a frame there is the form alone, and a
 * header in a dialog's.
 */
export function Page({ head, inner = false, languages, bare, guide, children }: PageProps) {
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
          {!inFrame && !bare && lazyClock}
        </header>
      )}
      <main className="desk">
        <div className={inner ? 'head head--inner' : 'head'}>
          <div className="head__body">{head}</div>
          <ProgressLine inner={inner} />
        </div>
        {children}
        {inFrame && guide && <div className="embed__guide">{guide}</div>}
      </main>
      {!inFrame && (
        <aside className="side" aria-label={formatMessage({ id: 'front.proofs.label' })}>
          {/* An element, so that checkers of contrast find the colour behind the text. */}
          <div className="side__field" />
          {!bare && (
            <div className="side__rest">
              {guide && <div className="side__guide">{guide}</div>}
              <Proofs />
            </div>
          )}
        </aside>
      )}
      <Footer root={!inner} languages={(!inFrame || site.enterprise) && languages} />
    </div>
  );
}

interface FooterProps {
  root: boolean;
  languages: ReactNode;
}

/**
 * The foot. On the first page the number of customer service, the languages and the legal line; the number is text
 * there, since the button of customer service is on every other page (ROUTE-6).
 */
function Footer({ root, languages }: FooterProps) {
  const { brand, contacts, year } = usePageContext();
  const { formatMessage } = useIntl();
  const { number, onRoot, elsewhere } = contacts;
  const isLink = root ? onRoot : elsewhere;
  const company = formatMessage({ id: 'front.legal' }, { year: String(year), company: brand.company });
  const legal = brand.legalLine ? `${company} · ${brand.legalLine}` : company;
  const hasLegal = root ? !isLink || !number : isLink && !number;
  if (!root && !isLink) return null;
  return (
    <footer className="foot">
      {number && elsewhere && (
        <span>
          {formatMessage({ id: 'common.contact' })} {isLink ? <Contact number={number} /> : <Number of={number} />}
        </span>
      )}
      {languages}
      {hasLegal && (
        <span className="foot__legal" suppressHydrationWarning>
          {legal}
        </span>
      )}
    </footer>
  );
}

const Number = ({ of }: { of: string }) => <b className="num nowrap">{of}</b>;

function Contact({ number }: { number: string }) {
  const { formatMessage } = useIntl();
  return (
    <a
      className="num nowrap"
      href={`tel:${number.replace(/[^+\d]/g, '')}`}
      aria-label={formatMessage({ id: 'common.contactCall' }, { number })}
    >
      {number}
    </a>
  );
}
