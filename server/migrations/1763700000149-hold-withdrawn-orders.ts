import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders that wait for their shipment while a return of them goes on are held back, as those after this release. */
export class HoldWithdrawnOrders1763700000149 implements MigrationInterface {
  name = 'HoldWithdrawnOrders1763700000149';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE orders o SET holds = o.holds || jsonb_build_array(jsonb_build_object('reason', 'return',
        'details', jsonb_build_object('returnId', w.id, 'receiptNumber', w.receipt_number)))
      FROM (SELECT DISTINCT ON (order_id) order_id, id, receipt_number FROM withdrawals
            WHERE status IN ('open', 'arrived') ORDER BY order_id, id) w
      WHERE w.order_id = o.id AND o.status IN ('pending', 'processing')
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE orders SET holds = (
        SELECT coalesce(jsonb_agg(hold), '[]') FROM jsonb_array_elements(holds) hold WHERE hold ->> 'reason' <> 'return'
      ) WHERE holds @> '[{"reason": "return"}]'
    `);
  }
}
