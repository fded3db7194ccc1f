import { useEffect, type ReactNode, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { usePageContext } from './pageContext';

/** The page's heading. Also sets the document title. Focusable, for pages without a first field. */
export function Title({ text, children, ref }: { text: string; children?: ReactNode; ref?: Ref<HTMLHeadingElement> }) {
  const { brand } = usePageContext();
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'common.documentTitle' }, { page: text, brand: brand.name });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <h1 className="title" tabIndex={-1} ref={ref}>
      {children ?? text}
    </h1>
  );
}
