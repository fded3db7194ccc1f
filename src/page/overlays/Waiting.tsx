import { useIntl } from 'react-intl';
import { useAnnouncement } from '../parts/Announcer';
import { DoneSign } from '../parts/DoneSign';
import { LongWait } from '../parts/LongWait';
import { Page } from '../parts/Page';
import { RunningLine } from '../parts/RunningLine';
import type { ViewProps } from '../parts/viewProps';

/**
 * What a wait says beside that the page waits: that it takes long, and can be cancelled (D-LONGWAIT); while the page is
 * left, in its title, that the next one opens, and after a login that it succeeded. A page that was not left may be left
 * once more.
 */
export function Waiting({ actor, meta: { words } }: ViewProps) {
  const { formatMessage } = useIntl();
  const isLoggedIn = words === 'loggedIn' || words === 'loggedInLong';
  const isLong = words !== 'loggedIn' && words !== 'leaving';
  const title = formatMessage({ id: isLoggedIn ? 'loading.loggedIn' : 'loading.leaving' });
  const long = formatMessage({ id: words === 'long' ? 'loading.long' : 'loading.leavingLong' });
  useAnnouncement(isLong ? `${long} ${formatMessage({ id: 'loading.cancel' })}` : title);
  const onCancel = () => actor.send({ type: 'user.cancelled' });
  if (words === 'long')
    return (
      <>
        <div className="veil--soft" />
        <LongWait words={long} onCancel={onCancel} />
      </>
    );
  const head = (
    <>
      {isLoggedIn && <DoneSign />}
      <h1 className="title leaving">{title}</h1>
      {isLoggedIn && <p className="lede">{formatMessage({ id: 'loading.leaving' })}</p>}
    </>
  );
  return (
    <>
      <Page inner head={head}>
        <div className="work">
          <div aria-busy="true">
            <RunningLine />
          </div>
        </div>
      </Page>
      {isLong && <LongWait words={long} onAgain={() => actor.send({ type: 'user.triedAgain' })} onCancel={onCancel} />}
    </>
  );
}
