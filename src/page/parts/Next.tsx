import { createContext, memo, useContext, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from './Button';
import { RunningLine } from './RunningLine';

/** What a visitor decides before submitting the form of the first page: its consents. */
export const ConsentsContext = createContext<ReactNode>(null);

/** The button of a form of the first page, and the consents that it needs: below it, on the screen and for the keyboard (IDX-10). */
export const Next = memo(function Next({ busy, disabled }: { busy: boolean; disabled: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Button type="submit" id="next" busy={busy} disabled={disabled}>
        {formatMessage({ id: 'common.next' })}
      </Button>
      {useContext(ConsentsContext)}
    </>
  );
});

/** Says that a tab loads, in its place: the page around it can be used, and nothing moves when the tab is there. */
function TabLoading({ of }: { of: 'form' | 'qr' }) {
  const { formatMessage } = useIntl();
  return (
    <div className={`panel__wait panel__wait--${of}`} role="status">
      <RunningLine />
      <span>{formatMessage({ id: 'loading.loadingPage' })}</span>
    </div>
  );
}

/** Keeps the place of a form that loads, with its consents. */
export function FormLoading() {
  return (
    <>
      <TabLoading of="form" />
      {useContext(ConsentsContext)}
    </>
  );
}

/** Keeps the place of the QR code. */
export const QrLoading = () => <TabLoading of="qr" />;
