import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a photo of a page was made with AI, which its shopper is told (Regulation (EU) 2024/1689, article 50). */
export class PicturesMadeWithAi1763700000157 implements MigrationInterface {
  name = 'PicturesMadeWithAi1763700000157';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE page_photos ADD COLUMN made_with_ai boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE page_photos DROP COLUMN made_with_ai');
  }
}
