import type { TestShop } from '../app.js';

/** Twelve destinations with a postal code and the VAT rate of 2026, written down here a second time on purpose. */
export const DESTINATIONS = {
  NL: ['1015 CX', '21'],
  DE: ['10115', '19'],
  FR: ['75001', '20'],
  BE: ['1000', '21'],
  IE: ['D02 X285', '23'],
  ES: ['28001', '21'],
  IT: ['00118', '22'],
  AT: ['1010', '20'],
  PL: ['00-001', '23'],
  SE: ['111 20', '25'],
  FI: ['00100', '25.5'],
  CH: ['8001', '0'],
} as const;
export type Destination = keyof typeof DESTINATIONS;
export const COUNTRIES = Object.keys(DESTINATIONS) as Destination[];

/** Orders are placed for M and L, at one price. S costs less and XL more: goods are exchanged for them. */
export type Size = 'S' | 'M' | 'L' | 'XL';

export interface Variant {
  readonly id: string;
  readonly productId: string;
  readonly size: Size;
  /** Units that the test expects in stock. */
  inStock: number;
}

/** A line as the test reckons it. */
export interface Line {
  readonly id: string;
  readonly variant: Variant;
  readonly bought: number;
  /** What was paid for its units, cents. */
  readonly paid: number;
  refunded: number;
}

/** A paid order as the test reckons it. */
export interface PaidOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly country: Destination;
  readonly lines: readonly Line[];
  /** True for the new order of an exchange. */
  readonly isExchange: boolean;
  /** False for an order without a fee, or once it has been refunded. */
  shippingLeft: boolean;
  isDelivered: boolean;
  isOver: boolean;
}

/** Units of one line. */
export interface LineUnits {
  readonly line: Line;
  readonly quantity: number;
}

const leftOf = (line: Line) => line.bought - line.refunded;
export const unitsLeft = ({ lines }: PaidOrder): LineUnits[] =>
  lines.filter((line) => leftOf(line) > 0).map((line) => ({ line, quantity: leftOf(line) }));
export const email = (orderNumber: string) => `${orderNumber.toLowerCase()}@example.test`;

/** Counts units of an order as refunded, of which `restocked` are in stock again. */
export function reckon(order: PaidOrder, { line, quantity }: LineUnits, restocked: number): void {
  line.refunded += quantity;
  line.variant.inStock += restocked;
  order.isOver ||= unitsLeft(order).length === 0;
}

/** Reads a paid order from its tables, gives it an address of its own, and takes its units out of the expected stock. */
export async function reckoned(
  { database }: TestShop,
  variants: readonly Variant[],
  of: { readonly orderNumber: string; readonly country: Destination },
): Promise<PaidOrder> {
  const { orderNumber } = of;
  await database.query('UPDATE orders SET email = $2 WHERE order_number = $1', [
    orderNumber,
    email(orderNumber),
  ]);
  const rows = await database.query<OrderedRow>(
    `SELECT o.id, o.shipping_amount > 0 AS "hasFee", o.exchange_of IS NOT NULL AS "isExchange", l.id AS line,
       l.product_id AS product, l.size, l.quantity, ((l.total_price - l.discount) * 100)::integer AS paid
     FROM orders o JOIN order_items l ON l.order_id = o.id WHERE o.order_number = $1 ORDER BY l.position`,
    [orderNumber],
  );
  const lines = rows.map(({ line: id, product, size, quantity: bought, paid }) => {
    const variant = variants.find((one) => one.productId === product && one.size === size);
    if (!variant) throw new Error('A line of no known variant');
    variant.inStock -= bought;
    return { id, variant, bought, paid, refunded: 0 };
  });
  const { id = '', hasFee = false, isExchange = false } = rows[0] ?? {};
  return { ...of, id, lines, isExchange, shippingLeft: hasFee, isDelivered: false, isOver: false };
}

interface OrderedRow extends Record<string, unknown> {
  readonly id: string;
  readonly hasFee: boolean;
  readonly isExchange: boolean;
  readonly line: string;
  readonly product: string;
  readonly size: string;
  readonly quantity: number;
  readonly paid: number;
}

/** How many shoppers or orders are dealt with at a time. */
const WIDTH = 6;

/** Runs `work` for each of `all`, some at a time, and returns the results in the same order. */
export async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const run = async (): Promise<void> => {
    for (let n = next++; n < all.length; n = next++) results[n] = await work(all[n] as T);
  };
  await Promise.all(Array.from({ length: WIDTH }, run));
  return results;
}
