export { FAILED_LATELY } from './read/list-mails.js';
