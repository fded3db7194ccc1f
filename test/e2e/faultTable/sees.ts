import type { Sees } from './place';

export const inField =
  (id: string): Sees =>
  ({ fields }, text) => {
    const field = fields.find((each) => each.id === id);
    return field?.hint === text ? null : `the text under ${id} is ${JSON.stringify(field?.hint ?? 'nothing')}`;
  };
export const inToast: Sees = ({ toasts }, text) =>
  toasts.includes(text) ? null : `the toast is ${JSON.stringify(toasts)}`;
export const onPath =
  (wanted: string): Sees =>
  ({ path }) =>
    path === wanted ? null : `the page is ${path}`;
export const both =
  (...all: Sees[]): Sees =>
  (now, text) =>
    all.map((sees) => sees(now, text)).find((missing) => missing !== null) ?? null;
/** The sandbox's pages behind the jump. */
export const signedIn: Sees = ({ path }) => (path.startsWith('/sandbox/') ? null : `not signed in, but on ${path}`);
export const isCounting: Sees = ({ countdown }) => (countdown === null ? 'no countdown runs' : null);
export const hasQr =
  (...wanted: string[]): Sees =>
  ({ qr }) =>
    wanted.includes(String(qr)) ? null : `the QR code is ${qr}`;
export const inDialog: Sees = ({ dialogs }, text) =>
  dialogs.length === 1 && dialogs[0]?.includes(text) ? null : `the dialogs are ${JSON.stringify(dialogs)}`;
export const inAlert: Sees = ({ alerts }, text) =>
  alerts.includes(text) ? null : `the alerts are ${JSON.stringify(alerts)}`;
