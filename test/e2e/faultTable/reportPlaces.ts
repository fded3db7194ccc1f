import type { Visitor } from '../visitor';
import type { ForcedAnswer } from '../walk/forcedAnswers';
import type { Place, Sees, Typed } from './place';
import { signedIn } from './sees';
import { submitPassword, fillPhone, toPassword } from './steps';

const phoneRefused: Sees = ({ fields }) =>
  fields.some(({ id, hint }) => id === 'phone' && hint !== '') ? null : 'the phone is not refused';
const pressNext = (I: Visitor) => I.press('common.next');
const refusedToken: ForcedAnswer = { path: '/ticket/send-sms', fault: '4xx', code: 400 };

/** The reports: the visitor never sees that one fails. */
export const reports: readonly Place[] = [
  {
    state: 'report of a refused token',
    call: 'csrfReport',
    forced: [refusedToken],
    csrfReports: 1,
    arrive: fillPhone,
    act: pressNext,
    seesRefusal: phoneRefused,
    seesGood: phoneRefused,
  },
  {
    state: 'report of an error',
    call: 'reportError',
    forced: [refusedToken, { path: '/auth/csrf-report', fault: '5xx', code: 500 }],
    csrfReports: 1,
    arrive: fillPhone,
    act: pressNext,
    seesRefusal: phoneRefused,
    seesGood: phoneRefused,
  },
  {
    state: 'report of an event',
    call: 'reportEvent',
    arrive: async (I: Visitor, typed: Typed) => fillPhone(I, { ...typed, phone: '123' }),
    act: pressNext,
    seesRefusal: phoneRefused,
    seesGood: phoneRefused,
  },
  {
    state: 'report to advertisers',
    call: 'reportAd',
    query: { consent: '1' },
    arrive: toPassword,
    act: submitPassword('verifyPwd.submit'),
    seesRefusal: signedIn,
    seesGood: signedIn,
  },
].map((place) => ({
  ...place,
  again: null,
  isSecond: true,
  isBackground: true,
  isReport: true,
  leave: 'no state waits for a report, so none can be left',
})) as Place[];
