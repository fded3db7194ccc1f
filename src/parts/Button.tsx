import type { ButtonHTMLAttributes } from 'react';
import './button.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** A request is under way: it keeps its place, its words and the focus, and says so; whoever hears it ignores a press. */
  busy?: boolean;
  quiet?: boolean;
}

/** The one main button of a screen, or with `quiet` the second choice beside it. */
export function Button({ busy, quiet, className, ...rest }: ButtonProps) {
  const names = ['button', quiet && 'button--quiet', className].filter(Boolean).join(' ');
  return (
    <button type="button" aria-busy={busy || undefined} aria-disabled={busy || undefined} {...rest} className={names} />
  );
}

interface TextButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  busy?: boolean;
  plain?: boolean;
}

/** A choice in words, 44 px high. */
export function TextButton({ busy, plain, ...rest }: TextButtonProps) {
  const names = plain ? 'text-button text-button--plain' : 'text-button';
  return <button type="button" aria-disabled={busy || undefined} {...rest} className={names} />;
}
