import { endpointOf, endpoints } from '../../../src/services/endpoints';

const paths = new Set<string>(Object.values(endpoints).map((row) => row.path));

/** Whether a request is a passport call. A known path with the wrong method is one, and is refused. */
export const isCall = (method: string, path: string) => endpointOf(method, path) !== null || paths.has(path);
