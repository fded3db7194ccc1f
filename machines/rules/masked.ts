import { formatPhone } from './phone';

/**
 * A phone number as its owner recognises it and a passer-by cannot call it: at most four digits at the front and two at
 * the end, and at least two are hidden (D-CODELIFE).
 */
export function maskedPhone(phone: string, areaCode: string): string {
  const shown = Math.max(0, Math.min(4, phone.length - 4));
  const end = Math.min(2, phone.length - shown - 2);
  let at = -1;
  const masked = formatPhone(phone, areaCode).replace(/\d/g, (digit) => {
    at += 1;
    return at < shown || at >= phone.length - end ? digit : '•';
  });
  return `${areaCode} ${masked}`;
}

/** An address as its owner recognises it: its first letter and its domain. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${at > 1 ? Array.from(email)[0] : ''}•••${email.slice(at)}`;
}
