import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { Page } from '../../parts/Page';
import { usePageContext } from '../../parts/pageContext';
import { Title } from '../../parts/Title';
import { useFocusOnNavigation } from '../../parts/useFocusOnNavigation';
import './frame.css';

/** The page is framed by an unknown host. It shows no form, only a link to the page in its own window (T-09, T-18). */
export function Outside() {
  const { formatMessage } = useIntl();
  const { brand, host, standaloneUrl } = usePageContext();
  const title = useRef<HTMLHeadingElement>(null);
  useFocusOnNavigation(title);
  const head = (
    <>
      <Title ref={title} text={formatMessage({ id: 'frame.outside.title' })} />
      <p className="lede">{formatMessage({ id: 'frame.outside.text' }, { brand: brand.name })}</p>
    </>
  );
  return (
    <Page inner head={head}>
      <div className="work">
        <a className="button" href={standaloneUrl} target="_blank" rel="noopener noreferrer">
          {formatMessage({ id: 'frame.outside.link' })}
        </a>
        <p className="hint">{formatMessage({ id: 'frame.outside.check' }, { host })}</p>
      </div>
    </Page>
  );
}
