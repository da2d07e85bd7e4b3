export { Cart } from './application/cart.js';
export { CartModule } from './cart.module.js';
export type { CartLineView } from './application/line-view.js';
