import { useIntl } from 'react-intl';
import type { MessageId } from '../../../i18n/ids';
import type { ViewProps } from '../parts/viewProps';
import { Loader } from '../parts/Loader';
import { Page } from '../parts/Page';

/**
 * The loading overlay (UI-1). `meta.words` chooses its text. While the page is left, the title says so at once. A long
 * wait can be cancelled (D-LONGWAIT).
 */
export function Loading({ actor, meta: { words = 'working' } }: ViewProps) {
  const { formatMessage, messages } = useIntl();
  const id = `loading.${words}`;
  const said = formatMessage({ id: (id in messages ? id : 'loading.working') as MessageId });
  if (words !== 'leaving' && words !== 'loggedIn')
    return (
      <Loader words={said} {...(words === 'long' && { onCancel: () => actor.send({ type: 'user.cancelled' }) })} />
    );
  return (
    <Page inner head={<h1 className="title">{said}</h1>}>
      <Loader words={said} />
    </Page>
  );
}
