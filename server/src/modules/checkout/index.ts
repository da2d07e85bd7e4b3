export { CheckoutModule } from './checkout.module.js';
export { RequestPayment } from './application/payments/request-payment.js';
