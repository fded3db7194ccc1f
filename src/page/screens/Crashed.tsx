import { Component, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../parts/Button';
import { Page } from '../parts/Page';
import { usePageContext } from '../parts/pageContext';
import { Title } from '../parts/Title';
import { useFocusOnNavigation } from '../parts/useFocusOnNavigation';

/** Shows an error page when a view throws (E20). The error is logged by the React root (`onCaughtError`). */
export class CrashBoundary extends Component<{ children: ReactNode }, { isCrashed: boolean }> {
  override state = { isCrashed: false };

  static getDerivedStateFromError() {
    return { isCrashed: true };
  }

  override render() {
    return this.state.isCrashed ? <Crashed /> : this.props.children;
  }
}

export function Crashed() {
  const { formatMessage } = useIntl();
  const pageContext = usePageContext();
  const title = useRef<HTMLHeadingElement>(null);
  useFocusOnNavigation(title);
  const head = (
    <>
      <Title ref={title} text={formatMessage({ id: 'crashed.title' })} />
      <p className="lede">{formatMessage({ id: 'crashed.text' })}</p>
    </>
  );
  return (
    <Page inner bare head={head}>
      <div className="work" role="alert">
        <Button onClick={pageContext.refresh}>{formatMessage({ id: 'common.refresh' })}</Button>
      </div>
    </Page>
  );
}
