import { useIntl } from 'react-intl';
import { useAnnouncement } from '../parts/Announcer';
import { DoneSign } from '../parts/DoneSign';
import { Page } from '../parts/Page';
import { RunningLine } from '../parts/RunningLine';
import type { ViewProps } from '../parts/viewProps';

/** While the page is left: in its title, that the next one opens, and after a login that it succeeded. */
export function Waiting({ meta: { words } }: ViewProps) {
  const { formatMessage } = useIntl();
  const said = formatMessage({ id: `loading.${words as 'leaving' | 'loggedIn'}` });
  useAnnouncement(said);
  const isLoggedIn = words === 'loggedIn';
  const head = (
    <>
      {isLoggedIn && <DoneSign />}
      <h1 className="title leaving">{said}</h1>
      {isLoggedIn && <p className="lede">{formatMessage({ id: 'loading.leaving' })}</p>}
    </>
  );
  return (
    <Page inner head={head}>
      <div className="work" aria-busy="true">
        <RunningLine />
      </div>
    </Page>
  );
}
