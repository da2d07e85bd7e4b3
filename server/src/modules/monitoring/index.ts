export { TryToBuy } from './application/try-to-buy.js';
