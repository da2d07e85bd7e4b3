import { Injectable } from '@nestjs/common';
import { linesWithoutLock, type KeptLine, type LineToAdd } from '../domain/cart-lines.js';
import { LEVELS, LINE_COLUMNS, OFFER, OWN, toLine, type LineRow, type Offer } from '../read/offers.js';
import { MAX_LINE_QUANTITY } from '#contracts/cart';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

const isOffered = (choice: string, offered: string) =>
  `CASE WHEN ${choice} IS NULL THEN ${offered} = '{}' ELSE ${choice} = ANY (${offered}) END`;

/** `$1` session, `$2` product, `$3` size, `$4` colour, `$5` pieces, `$6` id of a new line, `$7` lines below which one more is taken. */
const ADD = `${OWN}, offer AS MATERIALIZED (
    SELECT ${OFFER}, (${LEVELS} AND i.size IS NOT DISTINCT FROM $3 AND i.color IS NOT DISTINCT FROM $4) AS levels
    FROM products p WHERE p.id = $2 AND p.status = 'active' AND p.in_stock
      AND ${isOffered('$3::text', 'p.sizes')} AND ${isOffered('$4::text', 'p.colors')}
  ), sellable AS MATERIALIZED (
    SELECT least(${MAX_LINE_QUANTITY}, CASE WHEN stocked THEN coalesce((levels -> 0 ->> 'available')::integer, 0)
      ELSE ${MAX_LINE_QUANTITY} END) AS pieces FROM offer
  ), added AS (
    INSERT INTO cart_items AS c (id, session_id, product_id, size, color, quantity)
    SELECT $6, $1, $2, $3, $4, $5 FROM sellable WHERE $5::integer <= pieces AND (
      (SELECT count(*) FROM cart_items WHERE session_id = $1) < $7 OR EXISTS (
        SELECT FROM cart_items WHERE session_id = $1 AND product_id = $2
          AND size IS NOT DISTINCT FROM $3 AND color IS NOT DISTINCT FROM $4))
    ON CONFLICT ON CONSTRAINT cart_items_line_unique
    DO UPDATE SET quantity = c.quantity + excluded.quantity, updated_at = now()
    WHERE c.quantity + excluded.quantity <= (SELECT pieces FROM sellable)
    RETURNING *
  )
  SELECT row_to_json(line) AS line FROM (SELECT ${LINE_COLUMNS}, offer.* FROM added c CROSS JOIN offer) line`;

/** Putting in what the shop offers: what nearly every shopper does, reading and writing in one statement. */
@Injectable()
export class OfferedLines {
  constructor(private readonly database: Database) {}

  /**
   * Adds as `CartLines.add` does, with no more pieces than can be sold, when the variant is named as the shop names it.
   * Undefined, and nothing changed, when it is not, when it is not sold, and when a bound is near: which of that it was,
   * and what it means for the shopper, is the domain's to say.
   * @param most lines that one cart holds
   */
  async add(sessionId: string, line: LineToAdd, most: number): Promise<(KeptLine & Offer) | undefined> {
    const { productId, size, color, quantity } = line;
    const row = await this.database.one<{ line: LineRow }>(ADD, [
      sessionId,
      productId,
      size,
      color,
      quantity,
      newId(),
      linesWithoutLock(most),
    ]);
    return row && toLine(row.line);
  }
}
