import type { TestShop } from './app.js';
import type { Changes } from './every-change.js';

/** Closing the shop to visitors, and their password. Opening needs real payments, and is the same route. */
export function openingChanges(shop: TestShop): Changes {
  return {
    'PUT /api/shop-opening': async () => {
      await shop.database.query('UPDATE shop_opening SET is_open = true');
      return { body: { isOpen: false } };
    },
    'PUT /api/shop-opening/password': () => ({ body: { password: 'sheep-and-wool' } }),
  };
}
