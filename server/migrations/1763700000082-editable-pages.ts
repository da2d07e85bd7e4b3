import type { MigrationInterface, QueryRunner } from 'typeorm';

const EVENTS = { insert: 'NEW', update: 'NEW', delete: 'OLD' } as const;

/**
 * Pages have texts in other languages, and a change of one removes the cached responses: the rendered page would stay
 * until something else changed. Reports can count past orders by their day of payment.
 */
export class EditablePages1763700000082 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE pages ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
      CREATE UNIQUE INDEX pages_slug_nl_unique ON pages ((translations #>> '{nl,slug}'));
      ${Object.entries(EVENTS)
        .map(
          ([event, rows]) => `
      CREATE TRIGGER pages_notify_${event} AFTER ${event} ON pages REFERENCING ${rows} TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();`,
        )
        .join('')}
      CREATE INDEX past_orders_paid ON past_orders ((
        coalesce(paid_at, CASE WHEN payment_status IN ('paid', 'partially-refunded', 'refunded') THEN placed_at END)
      )) WHERE cancelled_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX past_orders_paid;
      ${Object.keys(EVENTS)
        .map((event) => `DROP TRIGGER pages_notify_${event} ON pages;`)
        .join('\n')}
      DROP INDEX pages_slug_nl_unique;
      ALTER TABLE pages DROP COLUMN translations;
    `);
  }
}
