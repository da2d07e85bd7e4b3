export { Calendars } from './domain/calendar.js';
export { refundDeadline } from './domain/deadline.js';
export { ReturnMailer } from './application/return-mailer.js';
export { keepReaddressed } from './infrastructure/keep-readdressed.js';
export { ORDER_IS_LISTED, REFUND_IS_DUE, WAITS } from './read/list-returns.js';
export { ReturnsModule } from './returns.module.js';
