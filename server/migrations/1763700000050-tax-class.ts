import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of the names that used to decide the class, those of footwear: whole words, so that 'Bootcut' is none of them. */
const FOOTWEAR = `'trainer|shoe|sneaker|footwear|schoen|boots?\\M'`;

const taxClass = (category: string, productType: string) =>
  `CASE WHEN ${category} ~* ${FOOTWEAR} OR ${productType} ~* ${FOOTWEAR} THEN 'footwear' ELSE 'clothing' END`;

/** The tax class becomes a field of the product; it was computed from the names of its category and type. */
export class TaxClass1763700000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE products ADD COLUMN tax_class text NOT NULL DEFAULT 'clothing'
        CONSTRAINT products_tax_class_known CHECK (tax_class IN ('standard', 'clothing', 'footwear'));
      UPDATE products SET tax_class = 'footwear' WHERE ${taxClass('category', 'product_type')} = 'footwear';
      UPDATE removed_products SET product = product || jsonb_build_object('tax_class',
        ${taxClass(`product ->> 'category'`, `product ->> 'product_type'`)});
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE products DROP COLUMN tax_class`);
  }
}
