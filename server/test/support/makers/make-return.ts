import { newId } from '#platform/ids';
import type { Database } from '#platform/database/database';

export interface ReturnToMake {
  /** The order whose lines all go back; a statement without one is unmatched. */
  readonly orderId?: string;
  readonly kind?: 'withdrawal' | 'exchange';
  readonly status?: 'unmatched' | 'wish' | 'open';
}

/** Puts a confirmed statement straight into the table; answers its id. Of an order it is open unless told otherwise. */
export async function makeReturn(
  database: Pick<Database, 'query'>,
  { orderId, kind = 'withdrawal', status = orderId === undefined ? 'unmatched' : 'open' }: ReturnToMake = {},
): Promise<string> {
  const id = newId();
  await database.query(
    `INSERT INTO withdrawals (id, receipt_number, kind, status, order_id, order_number, email, name, locale, stated, proved,
       lines, created_at, received_at)
     VALUES ($1, $2, $5, $3, $4, 'AA-TEST', 'aoife@example.test', 'Aoife Byrne', 'en', '[]', false,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('lineId', i.id, 'quantity', i.quantity, 'received', 0, 'restocked', 0,
          'refunded', 0)), '[]') FROM order_items i WHERE i.order_id = $4), now(), now())`,
    [id, `W-${id.slice(-10)}`, status, orderId ?? null, kind],
  );
  return id;
}
