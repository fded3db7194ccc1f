import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { accountMachine } from '../../../machines/account/account.machine';
import type { ViewProps } from '../parts/viewProps';
import { ClearButton, Field, FieldInput, errorAttributes } from '../parts/Field';
import { Next } from '../parts/Next';
import { usePageContext } from '../parts/pageContext';
import { useComposing } from '../parts/useComposing';
import { useFieldText } from '../parts/useErrorText';

const field = 'account';
/** Characters. Fits the longest e-mail address with spaces around it (T-27). */
const textMax = 320;

/** The account tab: an id, a phone number or an e-mail address, depending on the edition (VAL-7). */
export function AccountTab({ actor }: ViewProps<ActorRefFrom<typeof accountMachine>>) {
  const { formatMessage } = useIntl();
  const { brand } = usePageContext();
  const context = useSelector(actor, (tab) => tab.context);
  const busy = useSelector(actor, (tab) => tab.hasTag('busy'));
  const { account, site } = context;
  const error = useFieldText(context.error);
  const composing = useComposing(account, (text) => actor.send({ type: 'user.typedAccount', text }), { live: true });
  return (
    <>
      <Field
        id={field}
        label={formatMessage({ id: `account.${site.accountRule}.label` }, { brand: brand.name })}
        error={error}
      >
        <FieldInput
          {...composing}
          {...errorAttributes(field, error)}
          id={field}
          name={field}
          type="text"
          autoComplete={site.extras.passkeys ? 'username webauthn' : 'username'}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={textMax}
          enterKeyHint="next"
          placeholder={formatMessage({ id: `account.${site.accountRule}.placeholder` })}
          onFocus={() => actor.send({ type: 'user.focusedField' })}
        />
        {account && <ClearButton input={field} onClear={() => actor.send({ type: 'user.clearedField' })} />}
      </Field>
      <Next busy={busy} disabled={!account} />
    </>
  );
}
