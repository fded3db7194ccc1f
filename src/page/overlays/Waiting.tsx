import { useIntl } from 'react-intl';
import { useAnnouncement } from '../parts/Announcer';
import { DoneSign } from '../parts/DoneSign';
import { LongWait } from '../parts/LongWait';
import { Page } from '../parts/Page';
import { RunningLine } from '../parts/RunningLine';
import type { ViewProps } from '../parts/viewProps';

/**
 * What a wait says beside that the page waits: that it takes long, and can be cancelled (D-LONGWAIT); while the page is
 * left, in its title, that the next one opens, and after a login that it succeeded.
 */
export function Waiting({ actor, meta: { words } }: ViewProps) {
  const { formatMessage } = useIntl();
  const said = formatMessage({ id: `loading.${words as 'long' | 'leaving' | 'loggedIn'}` });
  useAnnouncement(words === 'long' ? `${said} ${formatMessage({ id: 'loading.cancel' })}` : said);
  if (words === 'long') return <LongWait words={said} onCancel={() => actor.send({ type: 'user.cancelled' })} />;
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
