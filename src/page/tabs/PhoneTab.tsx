import { useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { phoneMachine } from '../../../machines/phone/phone.machine';
import { formatPhone, formatWithCaret, phonePlaceholder, phoneTextMax } from '../../../machines/rules/phone';
import type { ViewProps } from '../parts/viewProps';
import { useAnnouncement } from '../parts/Announcer';
import { ClearButton, Field, FieldInput, errorAttributes } from '../parts/Field';
import { Icon } from '../parts/Icon';
import { Next } from '../parts/Next';
import { LazyPhoneHelp, LazyPicker } from '../parts/picker/LazyPicker';
import { useComposing } from '../parts/useComposing';
import { useFieldText } from '../parts/useErrorText';

const field = 'phone';

/** Fetches the list before the press that opens it. If that fails, the list tries again. */
const preloadPicker = () => void LazyPicker.preload().catch(() => {});

/** The phone tab: a region and a number. Formats while the user types (FMT-1) and keeps the caret in place (FMT-3). */
export function PhoneTab({ actor }: ViewProps<ActorRefFrom<typeof phoneMachine>>) {
  const { formatMessage } = useIntl();
  const context = useSelector(actor, (tab) => tab.context);
  const busy = useSelector(actor, (tab) => tab.hasTag('busy'));
  const isPicking = useSelector(actor, (tab) => tab.matches({ typing: 'picking' }));
  const { region, phone } = context;
  const error = useFieldText(context.error);
  const input = useRef<HTMLInputElement>(null);
  const lead = useRef<HTMLButtonElement>(null);
  const caret = useCaret(input);
  useRegionAnnouncement(region.areaCode);
  const composing = useComposing(
    formatPhone(phone, region.areaCode),
    (typed, { currentTarget: { selectionStart }, nativeEvent: { inputType, isComposing } }) => {
      const deletedForward = inputType === 'deleteContentForward';
      const at = formatWithCaret(typed, selectionStart ?? typed.length, region.areaCode, { deletedForward }).caret;
      if (!isComposing) caret.keep(at);
      actor.send({ type: 'user.typedPhone', text: typed });
    },
    { live: true },
  );
  return (
    <>
      <Field
        id={field}
        label={formatMessage({ id: 'phone.label' })}
        error={error}
        help={
          context.error === 'invalidPhone' && <LazyPhoneHelp id={field} error={error} region={region} phone={phone} />
        }
      >
        <button
          ref={lead}
          type="button"
          id="region"
          className="field__lead num"
          aria-haspopup="dialog"
          aria-expanded={isPicking}
          aria-label={formatMessage({ id: 'phone.region' }, { region: region.areaCode })}
          onClick={() => actor.send({ type: isPicking ? 'user.closedPicker' : 'user.openedPicker' })}
          onKeyDown={({ key }) => key === 'Escape' && actor.send({ type: 'user.closedPicker' })}
          onPointerEnter={preloadPicker}
          onFocus={preloadPicker}
        >
          <span translate="no">{region.areaCode}</span>
          <Icon name="caret" />
        </button>
        <FieldInput
          {...composing}
          {...errorAttributes(field, error)}
          ref={input}
          id={field}
          name={field}
          className="field__input--num"
          type="text"
          inputMode="tel"
          autoComplete={context.site.extras.passkeys ? 'tel webauthn' : 'tel'}
          maxLength={phoneTextMax}
          enterKeyHint="next"
          spellCheck={false}
          placeholder={formatMessage({
            id: phonePlaceholder(region.areaCode) ? 'phone.placeholder.japan' : 'phone.placeholder',
          })}
          onFocus={() => actor.send({ type: 'user.focusedField' })}
        />
        {phone && <ClearButton input={field} onClear={() => actor.send({ type: 'user.clearedField' })} />}
        {isPicking && (
          <LazyPicker
            chosen={region}
            onClose={() => {
              actor.send({ type: 'user.closedPicker' });
              lead.current?.focus();
            }}
            onLeave={() => actor.send({ type: 'user.closedPicker' })}
            onChoose={(chosen) => {
              actor.send({ type: 'user.choseRegion', region: chosen });
              queueMicrotask(() => input.current?.focus());
            }}
          />
        )}
      </Field>
      <Next busy={busy} disabled={!phone} />
    </>
  );
}

/** Restores the caret after formatting, also when the text did not change: React re-renders nothing then. */
function useCaret(input: RefObject<HTMLInputElement | null>) {
  const place = useRef<number | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (place.current !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(place.current, place.current);
    place.current = null;
  });
  const keep = (caret: number) => {
    place.current = caret;
    redraw();
  };
  return { keep };
}

/** Announces that a pasted calling code changed the region: screen reader users do not see the button change. */
function useRegionAnnouncement(areaCode: string) {
  const { formatMessage } = useIntl();
  const [first] = useState(areaCode);
  useAnnouncement(areaCode === first ? '' : formatMessage({ id: 'phone.regionChanged' }, { region: areaCode }));
}
