import type { MigrationInterface, QueryRunner } from 'typeorm';

const UNION = `'AT','BE','BG','CY','CZ','DE','DK','EE','ES','FI','FR','GR','HR','HU','IE','IT','LT','LU','LV','MT','NL','PL',
        'PT','RO','SE','SI','SK','XI'`;

/** The country of a VAT number, by its prefix. */
const countryOf = (vatNumber: string) =>
  `CASE left(${vatNumber}, 2) WHEN 'EL' THEN 'GR' ELSE nullif(left(${vatNumber}, 2), '') END`;

/**
 * Where an issued document is reported: in the trader's own VAT return, through the one-stop shop, or outside the Union's
 * VAT. It was derived from the trader's present country, so a move to another country moved the sales of the past.
 * Documents that exist are reported from the country of the seller that their invoice names; where it names no VAT number,
 * from the trader's country of now, as before. A credit note is reported where its invoice is.
 */
export class VatSchemeOfDocuments1763700000146 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoices ADD COLUMN vat_scheme text
        CONSTRAINT invoices_vat_scheme_known CHECK (vat_scheme IN ('domestic', 'oss', 'outside'));
      UPDATE invoices i SET vat_scheme = CASE
          WHEN x.taxed_in = x.home THEN 'domestic' WHEN x.taxed_in IN (${UNION}) THEN 'oss' ELSE 'outside' END
      FROM (
        SELECT s.order_id, coalesce(o.vat_country, o.country) AS taxed_in,
          coalesce(${countryOf(`s.document #>> '{seller,vatNumber}'`)}, shop.home) AS home
        FROM invoices s
        JOIN orders o ON o.id = s.order_id
        CROSS JOIN (
          SELECT coalesce(${countryOf(`max(value #>> '{business,vatNumber}')`)}, max(value ->> 'defaultCountry'), 'NL') AS home
          FROM settings WHERE key = 'shop'
        ) shop
        WHERE s.kind = 'invoice'
      ) x
      WHERE x.order_id = i.order_id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP COLUMN vat_scheme');
  }
}
