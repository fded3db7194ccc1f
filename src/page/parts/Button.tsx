import type { ComponentProps } from 'react';
import './button.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** A request is running. The button keeps its text and focus and can be clicked; the machine ignores the event. */
  busy?: boolean;
  quiet?: boolean;
}

/** The main button of a screen; with `quiet`, the secondary one. */
export function Button({ busy, quiet, className, ...rest }: ButtonProps) {
  const names = ['button', quiet && 'button--quiet', className].filter(Boolean).join(' ');
  return (
    <button type="button" aria-busy={busy || undefined} aria-disabled={busy || undefined} {...rest} className={names} />
  );
}
