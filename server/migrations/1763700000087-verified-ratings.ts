import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rating and number of reviews of a product come from its verified reviews only; a typed value is replaced, also one of
 * the release before this one (Directive 2005/29/EC, annex I, 23b and 23c).
 */
export class VerifiedRatings1763700000087 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE products ALTER COLUMN rating SET DEFAULT 0;

      CREATE FUNCTION rate_product() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        SELECT coalesce(round(avg(rating), 1), 0), count(*) INTO NEW.rating, NEW.review_count
        FROM reviews WHERE product_id = NEW.id AND verified;
        RETURN NEW;
      END $$;
      CREATE TRIGGER products_rated BEFORE INSERT OR UPDATE OF rating, review_count ON products
        FOR EACH ROW EXECUTE FUNCTION rate_product();

      CREATE FUNCTION rate_reviewed_product() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE products SET review_count = 0 WHERE id IN (OLD.product_id, NEW.product_id);
        RETURN NULL;
      END $$;
      CREATE TRIGGER reviews_rate AFTER INSERT OR UPDATE OR DELETE ON reviews
        FOR EACH ROW EXECUTE FUNCTION rate_reviewed_product();

      UPDATE products SET review_count = 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER reviews_rate ON reviews;
      DROP FUNCTION rate_reviewed_product();
      DROP TRIGGER products_rated ON products;
      DROP FUNCTION rate_product();
      ALTER TABLE products ALTER COLUMN rating SET DEFAULT 5.0;
    `);
  }
}
