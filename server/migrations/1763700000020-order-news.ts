import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notices for who watches: a new order or a step of one (`orders`), and the end of a session (`sessions`). Sent by the
 * database itself, so that no way of changing an order can forget it, and heard by every process.
 */
export class OrderNews1763700000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION notify_orders() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('orders', json_build_object(
          'id', NEW.id,
          'orderNumber', NEW.order_number,
          'status', NEW.status,
          'paymentStatus', NEW.payment_status,
          'totalAmount', NEW.total_amount::text,
          'news', CASE
            WHEN TG_OP = 'INSERT' THEN 'placed'
            WHEN NEW.payment_status = 'paid' AND OLD.payment_status <> 'paid' THEN 'paid'
            ELSE 'changed' END
        )::text);
        RETURN NULL;
      END $$;
      CREATE TRIGGER orders_notify_new AFTER INSERT ON orders
        FOR EACH ROW EXECUTE FUNCTION notify_orders();
      CREATE TRIGGER orders_notify_change AFTER UPDATE ON orders
        FOR EACH ROW WHEN (OLD.status <> NEW.status OR OLD.payment_status <> NEW.payment_status
          OR OLD.refunded_amount <> NEW.refunded_amount)
        EXECUTE FUNCTION notify_orders();

      CREATE FUNCTION notify_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('sessions', OLD.sid);
        RETURN NULL;
      END $$;
      CREATE TRIGGER sessions_notify_end AFTER DELETE ON sessions
        FOR EACH ROW EXECUTE FUNCTION notify_session_end();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER sessions_notify_end ON sessions;
      DROP FUNCTION notify_session_end();
      DROP TRIGGER orders_notify_change ON orders;
      DROP TRIGGER orders_notify_new ON orders;
      DROP FUNCTION notify_orders();
    `);
  }
}
