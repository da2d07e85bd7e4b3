import { eventually, type TestShop } from './app.js';
import { bodyOf, call } from './http.js';
import type { Shopper } from './shopper.js';
import type { SignedInStaff } from './staff.js';
import type { Order } from '#contracts/orders';

/** Pays for the shopper's cart and waits until the order is paid and its stock is sold. Returns its id. */
export async function payFor(shop: TestShop, shopper: Shopper, input: object = {}): Promise<string> {
  const { body, status } = await shopper.checksOut(input);
  if (status !== 201) throw new Error(`checkout answered ${status} ${body.code}`);
  await shopper.onPaymentPage(body, 'pay');
  const { orderId } = await eventually(async () => {
    const outcome = await shopper.outcome(body.checkoutId);
    return outcome.success && outcome;
  });
  await eventually(async () => (await reservedUnits(shop, orderId)) === 0);
  return orderId;
}

async function reservedUnits(shop: TestShop, orderId: string): Promise<number> {
  const rows = await shop.database.query(
    `SELECT 1 FROM stock_reservations WHERE order_id = $1 AND status = 'held'`,
    [orderId],
  );
  return rows.length;
}

/** The order for staff. */
export function orderOf(shop: TestShop, staff: SignedInStaff, id: string): Promise<Order> {
  return bodyOf<Order>(call(shop, 'GET', `/api/orders/${id}`, undefined, staff.headers));
}

/** Processes a paid order and hands it over to a carrier. */
export async function sendOrder(shop: TestShop, staff: SignedInStaff, id: string): Promise<Order> {
  const step = (name: string, body: object) =>
    bodyOf<Order>(call(shop, 'POST', `/api/orders/${id}/${name}`, body, staff.headers));
  await step('process', {});
  return step('ship', { carrier: 'PostNL', trackingNumber: '3S1' });
}

/** The key of the link in the newest mail of that kind about the order. */
export async function keyInMail(
  shop: TestShop,
  orderId: string,
  template = 'order-confirmation',
): Promise<string> {
  const mail = await eventually(() =>
    shop.database.one<{ url: string }>(
      `SELECT data ->> 'orderUrl' AS url FROM mails WHERE template = $1 AND dedupe_key LIKE '%' || $2 ORDER BY created_at DESC`,
      [template, orderId],
    ),
  );
  return new URL(mail.url).searchParams.get('key') ?? '';
}

/** How many mails of a template the order has caused. */
export async function mailsAbout(shop: TestShop, orderId: string, template: string): Promise<number> {
  const rows = await shop.database.query('SELECT 1 FROM mails WHERE template = $1 AND dedupe_key LIKE $2', [
    template,
    `%${orderId}`,
  ]);
  return rows.length;
}

/** Cancels the payment of one unit of the product; answers the id of the order once it is cancelled. */
export async function cancelledOrder(shop: TestShop, shopper: Shopper, product: string): Promise<string> {
  await shopper.adds(product);
  const { body } = await shopper.checksOut();
  await shopper.onPaymentPage(body, 'cancel');
  const { orderId } = await shopper.outcome(body.checkoutId);
  await eventually(async () => {
    const row = await shop.database.one('SELECT 1 FROM orders WHERE id = $1 AND status = $2', [
      orderId,
      'cancelled',
    ]);
    return row !== undefined;
  });
  return String(orderId);
}

/** The id of the handled event of the order's payment. */
export async function paymentEventOf(shop: TestShop, orderId: string): Promise<string> {
  const row = await shop.database.one<{ ref: string }>(
    'SELECT stripe_payment_intent_id AS ref FROM orders WHERE id = $1',
    [orderId],
  );
  const found = await eventually(() =>
    shop.database.one<{ id: string }>(
      `SELECT id FROM webhook_events WHERE payload::text LIKE '%' || $1 || '%' AND handled_at IS NOT NULL`,
      [row?.ref],
    ),
  );
  return found.id;
}
