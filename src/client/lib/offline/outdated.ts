import { sharedState } from '../sharedState';

/** Whether another version than that of this page is installed, or all that the server can answer. */
export const outdated = sharedState(false);
