import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which part of a photo of the home page stays when a screen cuts it. Until now, and by the release before, its middle. */
export class PhotoFocus1763700000179 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE page_photos ADD COLUMN focus text NOT NULL DEFAULT 'center'
        CONSTRAINT page_photos_focus_known CHECK (focus IN
          ('top-left', 'top', 'top-right', 'left', 'center', 'right', 'bottom-left', 'bottom', 'bottom-right'))
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE page_photos DROP COLUMN focus');
  }
}
