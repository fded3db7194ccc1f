import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../../i18n/ids';
import { Loader } from '../parts/Loader';
import { LongWait } from '../parts/LongWait';
import type { ViewProps } from '../parts/viewProps';

/** Words of loaders that say more than that the page waits. */
const later = ['leaving', 'loggedIn'];

/**
 * Returns the loading overlay (UI-1). `meta.words` chooses its text. `Waiting` shows those that say more: it comes with
 * the screens after the first page.
 */
export const loadingView = (Waiting: ComponentType<ViewProps<never>>) =>
  function Loading(props: ViewProps) {
    const { formatMessage, messages } = useIntl();
    const { words = 'working' } = props.meta;
    const id = `loading.${words}`;
    if (words === 'long') return <LongWait onCancel={() => props.actor.send({ type: 'user.cancelled' })} />;
    if (later.includes(words)) return <Waiting {...(props as ViewProps<never>)} />;
    return <Loader words={formatMessage({ id: (id in messages ? id : 'loading.working') as MessageId })} />;
  };
