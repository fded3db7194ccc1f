import { endpointOf, endpoints } from '../../../src/services/endpoints';

const paths = new Set<string>(Object.values(endpoints).map((row) => row.path));

/** Whether a request is a passport call. A known path with a wrong method is one too, and is refused. */
export const isCall = (method: string, path: string) => endpointOf(method, path) !== null || paths.has(path);
