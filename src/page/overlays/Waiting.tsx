import { useIntl } from 'react-intl';
import { useAnnouncement } from '../parts/Announcer';
import { DoneSign } from '../parts/DoneSign';
import { LongWait } from '../parts/LongWait';
import { Page } from '../parts/Page';
import { RunningLine } from '../parts/RunningLine';
import { TextButton } from '../parts/TextButton';
import type { ViewProps } from '../parts/viewProps';

/**
 * While the page is left: in its title, that the next one opens, and after a login that it succeeded. A page that is
 * still here after long may be left once more, or not at all (D-LONGWAIT).
 */
export function Waiting({ actor, meta: { words } }: ViewProps) {
  const { formatMessage } = useIntl();
  const isLoggedIn = words === 'loggedIn' || words === 'loggedInLong';
  const isLong = words === 'leavingLong' || words === 'loggedInLong';
  const title = formatMessage({ id: isLoggedIn ? 'loading.loggedIn' : 'loading.leaving' });
  useAnnouncement(title);
  const onCancel = () => actor.send({ type: 'user.cancelled' });
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
      {isLong && (
        <LongWait
          words={formatMessage({ id: 'loading.leavingLong' })}
          other={
            <TextButton onClick={() => actor.send({ type: 'user.triedAgain' })}>
              {formatMessage({ id: 'loading.again' })}
            </TextButton>
          }
          onCancel={onCancel}
        />
      )}
    </>
  );
}
