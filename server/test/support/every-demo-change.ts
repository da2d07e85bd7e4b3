import type { TestShop } from './app.js';
import type { Changes } from './every-change.js';
import { makeCoupon } from './makers/make-coupon.js';

/** Taking demo content out and putting it back: a coupon, whose module adds no entry of its own. */
export function demoChanges(shop: TestShop): Changes {
  return {
    'DELETE /api/demo-content': async () => {
      const code = await makeCoupon(shop.database);
      await shop.database.query(
        `INSERT INTO demo_rows (kind, id) SELECT 'coupon', id::text FROM coupons WHERE code = $1`,
        [code],
      );
      return {};
    },
    'POST /api/demo-content/restore': () => ({}),
  };
}
