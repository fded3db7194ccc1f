import { useIntl } from 'react-intl';
import { isPasswordLength, isPasswordMixed, type PasswordTraits } from '../../../machines/rules/password';
import { useAnnouncement } from './Announcer';
import { DeferredIcon } from './DeferredIcon';
import './passwordRules.css';

interface PasswordRulesProps {
  id: string;
  traits: PasswordTraits;
  /** The user left the field once: rules that are not met now show as missed, no longer as pending. */
  hasLeft: boolean;
  /** Hidden, where the rules are a tooltip. */
  isAway: boolean;
}

/** The rules for a new password, and which ones it meets (SETP-3, VAL-5). Announced when all are met. */
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
    // Without a label: it would be the field's description instead of the rules.
    <ul className={isAway ? 'rules tip is-away' : 'rules tip'} id={id}>
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
