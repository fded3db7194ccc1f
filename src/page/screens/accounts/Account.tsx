import { memo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AccountItem } from '../../../../machines/calls';
import { usePageContext } from '../../parts/pageContext';

/** Shown for a missing nickname (SEL-2). */
const nameless = '--';

interface AccountProps {
  of: AccountItem;
  isChosen: boolean;
  onChoose: (uid: string) => void;
}

/** One account in the list: picture, name, id and tag (SEL-2). Memoised: a choice changes two of perhaps thousands. */
export const Account = memo(function Account({
  of: { uid, nick_name, avatar, esop_status },
  isChosen,
  onChoose,
}: AccountProps) {
  const name = nick_name?.trim() || nameless;
  return (
    <label className="account">
      <Avatar avatar={avatar} name={name} />
      <span>
        <span className="account__name">
          <bdi translate="no">{name}</bdi>
          {hasStatus(esop_status) && (
            <span className="tag">
              <FormattedMessage id="selectAccount.esop" />
            </span>
          )}
        </span>
        <span className="account__id num">
          <FormattedMessage id="selectAccount.id" values={{ uid: String(uid) }} />
        </span>
      </span>
      <input
        type="radio"
        name="uid"
        value={String(uid)}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </label>
  );
});

/** The account's picture if its host is trusted, otherwise the first letter of the name. */
function Avatar({ avatar, name }: { avatar: AccountItem['avatar']; name: string }) {
  const pageContext = usePageContext();
  const [isBroken, setBroken] = useState(false);
  const src = pageContext.avatar(avatar);
  if (src && !isBroken) {
    return (
      <img
        className="account__face"
        src={src}
        width="44"
        height="44"
        alt=""
        referrerPolicy="no-referrer"
        decoding="async"
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span className="account__face" aria-hidden="true">
      {name === nameless ? '–' : [...name][0]?.toUpperCase()}
    </span>
  );
}

/** Servers send several values for false. */
const hasStatus = (status: AccountItem['esop_status']) => Boolean(status) && status !== '0' && status !== 'false';
