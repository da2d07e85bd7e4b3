export { Cart, type CartLineView } from './application/cart.js';
export { CartModule } from './cart.module.js';
