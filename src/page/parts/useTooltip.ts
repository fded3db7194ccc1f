import { useEffect, useState, type FocusEvent } from 'react';
import { isForInputMethod } from '../browser/inputMethod';

/**
 * Decides when a field's tooltip is visible: while the field is focused, or field or tooltip is hovered, so that the
 * pointer can reach the tooltip. Esc dismisses it until the next focus or hover (WCAG 1.4.13). `containerProps` goes on
 * what holds both.
 */
export function useTooltip() {
  const [tip, setTip] = useState({ focused: false, pointed: false, dismissed: false });
  const isVisible = (tip.focused || tip.pointed) && !tip.dismissed;
  useEffect(() => {
    if (!isVisible) return undefined;
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isForInputMethod(event))
        setTip((now) => ({ ...now, dismissed: true }));
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [isVisible]);
  const containerProps = {
    onFocus: () => setTip((now) => ({ ...now, focused: true, dismissed: now.focused && now.dismissed })),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setTip((now) => ({ ...now, focused: false }));
    },
    onPointerEnter: () => setTip((now) => ({ ...now, pointed: true, dismissed: now.focused && now.dismissed })),
    onPointerLeave: () => setTip((now) => ({ ...now, pointed: false })),
  };
  return { isVisible, containerProps };
}
