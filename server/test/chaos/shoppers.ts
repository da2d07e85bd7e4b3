import { eventually } from '../support/app.js';
import { Shopper, type Answer } from '../support/shopper.js';
import type { StripeStandIn } from '../support/stripe-stand-in.js';
import type { PlannedCheckout } from './plan.js';
import type { Storm } from './storm.js';
import type { CreatedCheckout } from '#contracts/checkout';
import type { Problem } from '#contracts/problem';
import type { Database } from '#platform/database/database';

const PATIENCE_SECONDS = 120;

export interface ChaosShop {
  readonly url: string;
  readonly stripe: StripeStandIn;
  readonly storm: Storm;
  readonly database: Database;
  readonly products: readonly string[];
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Retries while the shop does not respond, as a patient shopper does. */
export function persistently<T>(ask: () => Promise<T>, isFine: (answer: T) => boolean): Promise<T> {
  return eventually(async () => {
    try {
      const answer = await ask();
      if (isFine(answer)) return { answer };
    } catch {
      // No connection: the process is being replaced.
    }
    return undefined;
  }, PATIENCE_SECONDS).then(({ answer }) => answer);
}

/** Expected refusals. */
const answered = (answer: Answer): boolean => answer.status < 500;

/** Runs one planned shopper from the cart through the payment page; returns the checkout, or null when it was refused. */
export async function shops(shop: ChaosShop, plan: PlannedCheckout): Promise<string | null> {
  await pause(plan.startMs);
  const shopper = new Shopper(shop);
  const productId = shop.products[plan.product];
  const added = await persistently(
    () => shopper.post('/api/cart', { productId, quantity: plan.quantity }),
    answered,
  );
  if (added.status !== 201) return null;
  const method = plan.ending.startsWith('ideal') ? 'ideal' : 'card';
  const ask = (): Promise<Answer<CreatedCheckout & Problem>> =>
    persistently(() => shopper.checksOut({ paymentMethod: method }), answered);
  const [answer] = await Promise.all(plan.doubleClick ? [ask(), ask()] : [ask()]);
  if (answer?.status !== 201) return null;
  const { checkoutId, paymentUrl } = answer.body;
  shop.storm.plan(checkoutId, plan.webhooks);
  await pause(plan.thinkMs);
  await finishes(shop, plan, shopper, checkoutId, paymentUrl);
  shop.storm.carry();
  return checkoutId;
}

async function finishes(
  { stripe, storm, database }: ChaosShop,
  { ending, thinkMs }: PlannedCheckout,
  shopper: Shopper,
  checkoutId: string,
  paymentUrl: string,
): Promise<void> {
  if (ending === 'turns-back') {
    await persistently(() => shopper.post('/api/checkout/cancel', { checkoutId }), answered);
    return;
  }
  if (ending === 'leaves') return;
  if (ending === 'late') {
    await persistently(
      () =>
        database.execute(`UPDATE checkouts SET expires_at = now() WHERE id = $1 AND status = 'open'`, [
          checkoutId,
        ]),
      () => true,
    );
    await pause(thinkMs * 4);
  }
  // The other of two clicks may have opened the page of an order that was replaced since; that page is closed.
  if (stripe.session(paymentUrl).status !== 'open') return;
  if (ending === 'page-expires') stripe.expire(paymentUrl);
  else if (ending === 'ideal-later' || ending === 'ideal-refused') {
    const session = stripe.payLater(paymentUrl);
    storm.carry();
    await pause(thinkMs);
    if (ending === 'ideal-later') stripe.settle(session.id);
    else stripe.reject(session.id);
  } else {
    const session = stripe.pay(paymentUrl, ending === 'ideal' ? 'ideal' : 'card');
    storm.carry();
    if (ending !== 'refunded') return;
    await pause(thinkMs);
    stripe.refundByHand(session.payment_intent ?? '');
  }
}
