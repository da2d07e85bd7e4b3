import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMES = `'domestic', 'oss', 'outside'`;

const schemeIn = (schemes: string) => `
  ALTER TABLE invoices DROP CONSTRAINT invoices_vat_scheme_known,
    ADD CONSTRAINT invoices_vat_scheme_known CHECK (vat_scheme IN (${schemes}));
`;

/**
 * A trader who is not registered for VAT: an order keeps the member state whose small-business scheme exempted it, and its
 * documents are reported under a scheme of their own. On the way back such a document of a sale within the Union is domestic, with its rate of 0 %.
 */
export class SmallBusinessScheme1763700000150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders ADD COLUMN small_business_in text
        CONSTRAINT orders_small_business_in_is_country CHECK (small_business_in ~ '^[A-Z]{2}$');
      ${schemeIn(`${SCHEMES}, 'small-business'`)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE invoices i SET vat_scheme = CASE WHEN o.vat_country = o.small_business_in THEN 'domestic' ELSE 'outside' END
      FROM orders o WHERE o.id = i.order_id AND i.vat_scheme = 'small-business';
      ${schemeIn(SCHEMES)}
      ALTER TABLE orders DROP COLUMN small_business_in;
    `);
  }
}
