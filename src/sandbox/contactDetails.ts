/** Shape of a number that can receive messages, by region. Other regions accept 5 to 15 digits. */
const shapes: Record<string, RegExp> = {
  '+86': /^1[3-9]\d{9}$/,
  '+852': /^[4-9]\d{7}$/,
  '+81': /^[5-9]\d{9}$/,
  '+1': /^[2-9]\d{9}$/,
  '+65': /^[89]\d{7}$/,
  '+853': /^6\d{7}$/,
  '+886': /^9\d{8}$/,
  '+61': /^4\d{8}$/,
  '+60': /^1\d{8,9}$/,
  '+44': /^7\d{9}$/,
};

/** Whether a number can receive a message. `phone` has no trunk 0. */
export function isPossiblePhone(region: string, phone: string): boolean {
  return (shapes[region] ?? /^\d{5,15}$/).test(phone);
}

/** Returns the masked address: 'w***n@example.com' (D-EMAILMASK). */
export function maskEmail(email: string): string {
  const [local = '', host = ''] = email.split('@');
  return `${local.slice(0, 1)}***${local.slice(-1)}@${host}`;
}
