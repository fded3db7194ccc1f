import type { CallName } from '../../../../machines/calls';
import { otherRequests } from './others';
import { passwordRequests } from './password';
import { phoneRequests } from './phone';
import type { RequestsOf } from './wire';

/** Each call of the machines as a wire request, in the running edition and generation (D-ENDPOINTS, D-TICKET). */
export const requests: RequestsOf<CallName> = { ...phoneRequests, ...passwordRequests, ...otherRequests };
