export { WAITS_FOR_DECISION } from './read/list-decisions.js';
