import { fromCallback, type EventObject } from 'xstate';

/** Sends `field.focused` when a field that names `webauthn` in `autocomplete` gets the focus. Idle unless `isOn`. */
export const watchField = (page: Pick<Document, 'addEventListener' | 'removeEventListener'>) =>
  fromCallback<EventObject, { isOn: boolean }>(({ sendBack, input: { isOn } }) => {
    const onFocus = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && /\bwebauthn$/u.test(target.getAttribute('autocomplete') ?? ''))
        sendBack({ type: 'field.focused' });
    };
    if (isOn) page.addEventListener('focusin', onFocus);
    return () => page.removeEventListener('focusin', onFocus);
  });
