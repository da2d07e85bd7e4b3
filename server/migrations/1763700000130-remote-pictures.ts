import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures of other hosts were linked; from here the shop shows its own copies, so it needs one of each. */
export class RemotePictures1763700000130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO text_pictures (source)
      SELECT address FROM (
        SELECT image_url FROM products
        UNION SELECT image ->> 'url' FROM products, jsonb_array_elements(images) image
        UNION SELECT image_url FROM inventory
        UNION SELECT image_url FROM categories
        UNION SELECT url FROM page_photos
      ) AS known (address)
      WHERE address ~ '^https?://'
      ON CONFLICT DO NOTHING
    `);
  }

  /** The copies harm nobody. */
  async down(): Promise<void> {}
}
