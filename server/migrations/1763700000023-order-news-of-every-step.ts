import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHANGED = `OLD.status <> NEW.status OR OLD.payment_status <> NEW.payment_status
  OR OLD.refunded_amount <> NEW.refunded_amount`;

const trigger = (condition: string) => `
  DROP TRIGGER orders_notify_change ON orders;
  CREATE TRIGGER orders_notify_change AFTER UPDATE ON orders
    FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION notify_orders();
`;

/** Who watches hears of every step of an order, also of those that leave its states as they are: money that has arrived. */
export class OrderNewsOfEveryStep1763700000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(trigger(`OLD.version <> NEW.version OR ${CHANGED}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(trigger(CHANGED));
  }
}
