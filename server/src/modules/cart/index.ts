export { CART_ENTITIES } from './infrastructure/entities.js';
export { CartModule } from './cart.module.js';
