import { useContext, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../../i18n/ids';
import type { FieldError } from '../../../machines/results/result';
import { DeferredTextsContext } from './lazyView';
import { usePageContext } from './pageContext';

/** What is said under a field. */
export interface FieldText {
  readonly text: string;
  /** No answer, or none that judged the field: the text offers to try again. */
  readonly isUnanswered?: boolean;
  /** What screen readers say behind it. */
  readonly heard?: string;
}

/** Failures that say nothing about what was entered: OTHER is one where the server sends no message. */
const nobodysFault = /^(NETWORK_ERROR|CAPTCHA_LOAD_FAILED|OTHER$|notFinished)/;

/**
 * Returns what is said under a field: a validation problem, or the server's refusal in the server's words, then in ours
 * (D-COPY). Our text may still be loading: the result is null until then, and the default text if loading fails.
 */
export function useFieldText(error: FieldError | null): FieldText | null {
  const text = useErrorText(error);
  const { name = '', message = '' } = typeof error === 'object' && error ? error : {};
  const isUnanswered = nobodysFault.test(typeof error === 'string' ? error : name + message);
  return text === null ? null : { text, isUnanswered };
}

/** Returns the text of an error alone. */
export function useErrorText(error: FieldError | null): string | null {
  const { formatMessage, messages } = useIntl();
  const { brand } = usePageContext();
  const later = useContext(DeferredTextsContext);
  const [missing, setMissing] = useState<string | null>(null);
  const said = typeof error === 'object' ? error?.message : undefined;
  const id =
    error && !said
      ? typeof error === 'string'
        ? (`problem.${error}` as const)
        : (`result.${error.name}` as const)
      : null;
  const isAwaited = id !== null && !(id in messages);
  useEffect(() => {
    if (isAwaited) later.load().catch(() => setMissing(id));
  }, [isAwaited, id, later]);
  if (id === null) return said ?? null;
  if (isAwaited && missing !== id) return null;
  const shown: MessageId = isAwaited ? 'result.OTHER' : id;
  return formatMessage({ id: shown }, { brand: brand.name, enterprisePlatform: brand.enterprisePlatform });
}
