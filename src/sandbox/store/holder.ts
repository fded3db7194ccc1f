/** Who asks: a signature and a code are good only for the device and the session that they were issued to. */
export interface Holder {
  /** The field `device_id`. */
  deviceId: string;
  /** The HttpOnly cookie to which the page's CSRF token belongs. */
  session: string;
}

/** A signature issued without a device, to a third party's callback, is good on every device of its session. */
export const isSameDevice = (issuedTo: Holder, asker: Holder) =>
  issuedTo.deviceId === '' || issuedTo.deviceId === asker.deviceId;
export const isSameSession = (one: Holder, other: Holder) => one.session === other.session;

/** The jump comes without a cookie after a framed sign-in, and a provider's answer without a device. */
export const anyone: Holder = { deviceId: '', session: '' };
