import { Injectable } from '@nestjs/common';
import type { KeptLine } from '../domain/cart-lines.js';
import { saleProductColumns, toSaleProduct, type SaleProduct, type SaleProductRow } from '#modules/catalog';
import { Database } from '#platform/database/database';
import { queryAsJson } from '#platform/database/json-rows';

/** What can be sold of one variant right now. A stock row (its SKU) is the variant. */
export interface StockLevel {
  readonly inventoryId: string;
  readonly sku: string;
  readonly size: string | null;
  readonly color: string | null;
  /** In stock and not reserved; what the asking shopper has reserved counts as free to that shopper. */
  readonly available: number;
}

/** A product as it is offered to one shopper. */
export interface Offer {
  readonly product: SaleProduct;
  /** Whether stock is kept of it at all; without, it is sold by its `inStock` flag alone. */
  readonly stocked: boolean;
  /** Of every variant, or of the one that was asked for. */
  readonly levels: readonly StockLevel[];
}

interface OfferRow {
  readonly product: SaleProductRow;
  readonly stocked: boolean;
  readonly levels: readonly StockLevel[] | null;
}

/** A line beside its offer; `createdAt` as the driver or as JSON has it. */
export type LineRow = OfferRow & Omit<KeptLine, 'createdAt'> & { readonly createdAt: string | Date };

/** `$1` is the shopper's session. What it has reserved itself is looked up once, by its own few rows. */
export const OWN = `WITH own AS MATERIALIZED (
    SELECT inventory_id, sum(quantity) AS held FROM stock_reservations WHERE status = 'held' AND holder = $1 GROUP BY 1)`;
/** Of `products p`. */
export const OFFER = `(SELECT row_to_json(s) FROM (SELECT ${saleProductColumns('p')}) s) AS product,
  EXISTS (SELECT 1 FROM inventory WHERE product_id = p.id) AS stocked`;
/** The stock of the variants of `products p`; needs `OWN`, and takes more conditions on `inventory i`. */
export const LEVELS = `SELECT json_agg(json_build_object('inventoryId', i.id, 'sku', i.sku, 'size', i.size, 'color', i.color,
    'available', i.quantity_in_stock - i.quantity_reserved
      + coalesce((SELECT held FROM own WHERE inventory_id = i.id), 0)) ORDER BY i.position, i.sku)
  FROM inventory i WHERE i.product_id = p.id`;
const PRODUCT = `${OWN} SELECT ${OFFER}, (${LEVELS}) AS levels FROM products p WHERE p.id = $2`;
/** Of `cart_items c`. */
export const LINE_COLUMNS = `c.id, c.product_id AS "productId", c.quantity, c.size, c.color, c.created_at AS "createdAt"`;
const LINES = `${OWN} SELECT ${LINE_COLUMNS}, ${OFFER},
    (${LEVELS} AND i.size IS NOT DISTINCT FROM c.size AND i.color IS NOT DISTINCT FROM c.color) AS levels
  FROM cart_items c JOIN products p ON p.id = c.product_id WHERE c.session_id = $1`;

/** What the shop sells now, beside what a shopper has put in or is about to; one statement each. */
@Injectable()
export class Offers {
  constructor(private readonly database: Database) {}

  /** The product with the stock of all its variants; undefined when there is none of this id. */
  async of(sessionId: string, productId: string): Promise<Offer | undefined> {
    const [row] = await queryAsJson<OfferRow>(this.database, PRODUCT, [sessionId, productId]);
    return row && toOffer(row);
  }

  /** The lines of a session, oldest first, each with its product and the stock of its variant. */
  async inCart(sessionId: string): Promise<(KeptLine & Offer)[]> {
    return (
      await queryAsJson<LineRow>(this.database, `${LINES} ORDER BY c.created_at, c.id`, [sessionId])
    ).map(toLine);
  }

  /** One of them. */
  async ofLine(sessionId: string, id: string): Promise<(KeptLine & Offer) | undefined> {
    const [row] = await queryAsJson<LineRow>(this.database, `${LINES} AND c.id = $2`, [sessionId, id]);
    return row && toLine(row);
  }
}

function toOffer({ product, stocked, levels }: OfferRow): Offer {
  return { product: toSaleProduct(product), stocked, levels: levels ?? [] };
}

/** The line and its offer of a row. */
export function toLine({
  id,
  productId,
  quantity,
  size,
  color,
  createdAt,
  ...offer
}: LineRow): KeptLine & Offer {
  return { id, productId, quantity, size, color, createdAt: new Date(createdAt), ...toOffer(offer) };
}
