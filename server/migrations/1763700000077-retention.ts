import type { MigrationInterface, QueryRunner } from 'typeorm';

const REFERENCES = [
  { table: 'checkouts', constraint: 'checkouts_order_fk', column: 'order_id', target: 'orders' },
  { table: 'invoices', constraint: 'invoices_order_fk', column: 'order_id', target: 'orders' },
  { table: 'invoices', constraint: 'invoices_refund_fk', column: 'refund_id', target: 'refunds' },
];

/** An order that is deleted after its period takes its checkout and its documents with it. */
export class Retention1763700000077 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await recreate(runner, 'ON DELETE CASCADE');
    await runner.query(`
      CREATE INDEX mails_by_age ON mails (created_at);
      CREATE INDEX webhook_events_by_age ON webhook_events (received_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mails_by_age; DROP INDEX webhook_events_by_age;');
    await recreate(runner, '');
  }
}

async function recreate(runner: QueryRunner, action: string): Promise<void> {
  for (const { table, constraint, column, target } of REFERENCES) {
    await runner.query(`
      ALTER TABLE ${table} DROP CONSTRAINT ${constraint};
      ALTER TABLE ${table} ADD CONSTRAINT ${constraint} FOREIGN KEY (${column}) REFERENCES ${target} (id) ${action};
    `);
  }
}
