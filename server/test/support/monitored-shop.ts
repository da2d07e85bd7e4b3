import { bodyOf, call } from './http.js';
import { makeProduct } from './makers/make-product.js';
import { makeStock } from './makers/make-stock.js';
import { StripeShop } from './stripe-shop.js';
import { monitoringState, type MonitoringState, type PurchaseResult } from '#contracts/monitoring';
import { TryToBuy } from '../../src/modules/monitoring/application/try-to-buy.js';

/** A shop which makes trial purchases when a test wants one. */
export class MonitoredShop extends StripeShop {
  static override readonly env = { NETWORK_LIMITS: 'on' };

  /** The newest product has the most units, so that a purchase takes it, and no page of it is cached. */
  private units = 900;

  /** Puts a product into the shop that the next purchase takes. */
  async stock(): Promise<void> {
    this.units += 1;
    const product = await makeProduct(this.shop.database, { price: '80.00' });
    await makeStock(this.shop.database, product, { inStock: this.units });
  }

  /** As before the first purchase, with Stripe working. */
  async reset(): Promise<void> {
    this.stripe.mood = 'well';
    this.stripe.faults.clear();
    await this.shop.database.execute(`DELETE FROM shop_troubles`);
    await this.shop.database.execute(`DELETE FROM mails WHERE template LIKE 'shop-trouble-%'`);
    await this.shop.database.execute(
      `UPDATE trial_purchase SET failures = 0, failing_since = NULL, claimed_until = NULL, requested_at = NULL`,
    );
  }

  async tryToBuy(): Promise<void> {
    await this.shop.worker?.get(TryToBuy, { strict: false }).run();
  }

  async state(): Promise<MonitoringState> {
    const answer = call(this.shop, 'GET', '/api/monitoring', undefined, this.owner.headers);
    return monitoringState.parse(await bodyOf<MonitoringState>(answer));
  }

  /** Makes a purchase and returns its result. */
  async purchase(): Promise<PurchaseResult | null> {
    await this.tryToBuy();
    return (await this.state()).result;
  }

  /** The templates of the mails about troubles, oldest first. */
  async mails(): Promise<string[]> {
    const rows = await this.shop.database.query<{ template: string }>(
      `SELECT template FROM mails WHERE template LIKE 'shop-trouble-%' ORDER BY created_at`,
    );
    return rows.map(({ template }) => template);
  }
}
