import { useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids';
import type { ViewProps } from '../parts/viewProps';
import { Loader } from '../parts/Loader';

/** The loading overlay (UI-1). `meta.words` chooses its text. */
export function Loading({ meta: { words = 'working' } }: ViewProps) {
  const { formatMessage, messages } = useIntl();
  const id = `loading.${words}`;
  const said = formatMessage({ id: (id in messages ? id : 'loading.working') as MessageId });
  if (words !== 'leaving') return <Loader words={said} />;
  return (
    <main className="page">
      <h1 className="vh">{said}</h1>
      <Loader words={said} />
    </main>
  );
}
