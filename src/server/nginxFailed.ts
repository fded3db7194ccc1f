import { plainHeaders } from './headers';
import { addHeaders, block, type Lines } from './nginxLines';

/** What nginx itself answers where a server behind it gave no answer, and where a body is too large. */
const failures = {
  413: 'The request is too large',
  502: 'The server behind this one gave no answer',
  504: 'The server behind this one did not answer in time',
} as const;

/** The pages of these answers, in place of nginx’s own, which have none of our headers. */
export const failurePages: Lines = Object.keys(failures).map((status) => `error_page ${status} @passport_${status};`);

/** Where those pages are. */
export const failureLocations: Lines = Object.entries(failures).flatMap(([status, text]) =>
  block(`location @passport_${status}`, ...addHeaders(plainHeaders()), String.raw`return ${status} "${text}\n";`),
);
