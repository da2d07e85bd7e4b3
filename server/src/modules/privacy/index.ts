export { endDataRequests } from './infrastructure/end-data-requests.js';
