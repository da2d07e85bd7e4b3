import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A product without a picture has no address for one, instead of that of the shop's icon: pages have a sign for that. */
export class NoPicture1763700000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE products SET image_url = '' WHERE image_url = '/icon-512.png';
      UPDATE import_links SET pictures_written = jsonb_set(pictures_written, '{imageUrl}', '""')
        WHERE pictures_written->>'imageUrl' = '/icon-512.png';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE products SET image_url = '/icon-512.png' WHERE image_url = '';
      UPDATE import_links SET pictures_written = jsonb_set(pictures_written, '{imageUrl}', '"/icon-512.png"')
        WHERE pictures_written->>'imageUrl' = '';
    `);
  }
}
