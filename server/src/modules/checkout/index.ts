export { CheckoutModule } from './checkout.module.js';
export { CardTesting } from './application/payments/card-testing.js';
export { RequestPayment } from './application/payments/request-payment.js';
