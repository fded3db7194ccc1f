import type { ButtonHTMLAttributes } from 'react';
import './textButton.css';

interface TextButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  busy?: boolean;
}

/** A button that looks like a link, 44 px high. */
export function TextButton({ busy, ...rest }: TextButtonProps) {
  return <button type="button" aria-disabled={busy || undefined} {...rest} className="text-button" />;
}
