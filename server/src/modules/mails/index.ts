export { DELAYED, FAILED_LATELY } from './read/list-mails.js';
