import { useRef } from 'react';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { frontMachine } from '../../../../machines/front/front.machine';
import type { lastWayMachine } from '../../../../machines/lastWay/lastWay.machine';
import type { Mode, TabName } from '../../../../machines/site/site';
import { tabsFor } from '../../../../machines/site/tabs';
import { usePageContext } from '../../parts/pageContext';
import { frontPanel, Tabs } from '../../parts/Tabs';
import { Title } from '../../parts/Title';
import { useFocusOnNavigation } from '../../parts/useFocusOnNavigation';
import { useIsHydrated } from '../../parts/useIsHydrated';
import type { FrontActor } from './Consents';

type Snapshot = SnapshotFrom<typeof frontMachine>;

const choices = {
  phone: 'user.chosePhone',
  account: 'user.choseAccount',
  email: 'user.choseEmail',
  qrCode: 'user.choseQrCode',
} as const satisfies Record<TabName, string>;
const names = Object.keys(choices) as TabName[];

/** Returns the current tab; 'last' where the last method is shown instead of a form (LAST-5). */
export const tabOf = (page: Snapshot): TabName | 'last' => names.find((tab) => page.matches({ tab })) ?? 'last';

/** Returns the tabs of the mode in order: the current one and those the user can choose (D-TABS, SITE-4). */
const offered = (page: Snapshot) => names.filter((name) => tabOf(page) === name || page.can({ type: choices[name] }));
const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

type LastWayActor = ActorRefFrom<typeof lastWayMachine> | undefined;

/** The chart of the last method, whose script may not be there yet. */
const lastWayOf = ({ children }: Snapshot) => children.lastWay as LastWayActor;
/** Returns the tab by which this browser logged in the last time; null where it was none (LAST-1). */
const lastTab = (last: SnapshotFrom<typeof lastWayMachine> | undefined): string | null => {
  const { kind, way } = last?.context ?? {};
  return kind === 'tab' && way !== undefined ? way : null;
};

interface HeadProps {
  actor: FrontActor;
  mode: Mode;
  tab: TabName | 'last';
}

/** The title, the switch between login and registration, and the tabs (IDX-1, IDX-2, IDX-5). */
export function Head({ actor, mode, tab }: HeadProps) {
  const { formatMessage } = useIntl();
  const { brand, site } = usePageContext();
  const title = useRef<HTMLHeadingElement>(null);
  const hasOther = useSelector(actor, (page) =>
    page.can({ type: mode === 'login' ? 'user.choseRegister' : 'user.choseLogin' }),
  );
  useFocusOnNavigation(title, true);
  const other = mode === 'login' ? 'Register' : 'Login';
  const named = site.titled
    ? formatMessage({ id: `front.${mode}.title` })
    : formatMessage({ id: 'front.enterprise.title' }, { enterprisePlatform: brand.enterprisePlatform });
  return (
    <>
      <div className="head__row">
        <Title ref={title} text={named} />
        {hasOther && (
          <p className="switch">
            <span>{formatMessage({ id: `front.switch.to${other}.question` })}</span>
            <button type="button" id="switch" onClick={() => actor.send({ type: `user.chose${other}` })}>
              {formatMessage({ id: `front.switch.to${other}.link` })}
            </button>
          </p>
        )}
      </div>
      {site.signOn && (
        <p className="lede">
          {formatMessage(
            { id: `front.signOn.${mode}` },
            { brand: brand.name, platform: formatMessage({ id: `front.signOn.${site.signOn}` }) },
          )}
        </p>
      )}
      <div className="shelf">{tab !== 'last' && <OfferedTabs actor={actor} mode={mode} tab={tab} />}</div>
    </>
  );
}

/** The tabs. A server cannot detect the device: its document has those of one with a pointer. */
function OfferedTabs({ actor, mode, tab }: HeadProps & { tab: TabName }) {
  const { formatMessage } = useIntl();
  const { site } = usePageContext();
  const here = useSelector(actor, offered, isSame);
  const tabs = useIsHydrated() ? here : tabsFor(site, mode, { touchOnly: false });
  const last = useSelector(useSelector(actor, lastWayOf), lastTab);
  return (
    <Tabs
      label={formatMessage({ id: `front.tabs.${mode}` })}
      panel={frontPanel}
      active={tab}
      last={mode === 'login' ? last : null}
      tabs={tabs.map((name) => ({ name, label: formatMessage({ id: `front.tab.${name}` }) }))}
      onChoose={(name) => actor.send({ type: choices[name] })}
    />
  );
}
