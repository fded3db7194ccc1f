import { useIntl } from 'react-intl';
import { isPasswordLength, isPasswordMixed, type PasswordTraits } from '../../machines/rules/password';
import { useAnnouncement } from './Announcer';
import { DeferredIcon } from './DeferredIcon';
import './passwordRules.css';

interface PasswordRulesProps {
  id: string;
  traits: PasswordTraits;
  /** The field was left once: what it lacks is now missed, no longer pending. */
  hasLeft: boolean;
  /** Out of sight, where it is a tip. */
  isAway: boolean;
}

/** What a new password must be, and which of it the one in the field is (SETP-3, VAL-5). Said aloud once all of it is met. */
export function PasswordRules({ id, traits, hasLeft, isAway }: PasswordRulesProps) {
  const { formatMessage } = useIntl();
  const isMissed = hasLeft && traits.length > 0;
  const isLong = isPasswordLength(traits);
  const isMixed = isPasswordMixed(traits);
  const length =
    isMissed && !isLong
      ? formatMessage({ id: 'setPwd.rules.lengthNow' }, { count: traits.length })
      : formatMessage({ id: 'problem.passwordLength' });
  useAnnouncement(isLong && isMixed ? formatMessage({ id: 'setPwd.announce.met' }) : '');
  return (
    <ul
      className={isAway ? 'rules tip is-away' : 'rules tip'}
      id={id}
      aria-label={formatMessage({ id: 'setPwd.rules.label' })}
    >
      <Rule text={length} isMet={isLong} isMissed={isMissed} />
      <Rule text={formatMessage({ id: 'problem.passwordTypes' })} isMet={isMixed} isMissed={isMissed} />
    </ul>
  );
}

function Rule({ text, isMet, isMissed }: { text: string; isMet: boolean; isMissed: boolean }) {
  const { formatMessage } = useIntl();
  const state = isMet ? 'met' : isMissed ? 'missed' : 'pending';
  return (
    <li className={`rule is-${state}`}>
      <DeferredIcon name={state} />
      <span>
        {text}
        {state !== 'pending' && <span className="vh"> {formatMessage({ id: `setPwd.rules.${state}` })}</span>}
      </span>
    </li>
  );
}
