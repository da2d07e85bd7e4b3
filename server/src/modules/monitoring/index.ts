export { TryToBuy } from './application/watch-shop.js';
