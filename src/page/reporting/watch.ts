/** What a configuration may ask for besides reports: the figures of web-vitals, and the steps of a failed sign-in. */
export { watchIncident } from './incident';
export { watchVitals } from './vitals';
