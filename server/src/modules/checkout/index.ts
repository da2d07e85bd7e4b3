export { CHECKOUT_ENTITIES } from './infrastructure/entities.js';
export { CheckoutModule } from './checkout.module.js';
