import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASELINE, countFormer, FORMER, sinceBaseline } from './former-migrations.js';
import { createFunctions } from '../src/platform/database/functions-and-triggers.js';
import { readSql } from '../src/platform/database/sql-files.js';

/**
 * The schema as 91 former migrations had made it, for a new database: `server/database/baseline`. A database that has them
 * all is left as it is. The functions are there for the migrations that follow; triggers come after those.
 */
export class Baseline1763700000169 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const recorded = await recordedBy(runner);
    const names = sinceBaseline(recorded);
    if (!names)
      throw new Error(
        `This database has ${countFormer(recorded)} of the ${FORMER.count} migrations that were made one baseline. Nothing was ` +
          'changed. Start the last release before 27 November 2026 on it once, which runs the others, and then this one.',
      );
    if (names.includes(BASELINE)) return;
    for (const { text } of readSql('baseline')) await runner.query(text);
    await createFunctions((text) => runner.query(text));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The baseline is the whole schema: drop the database instead'));
  }
}

async function recordedBy(runner: QueryRunner): Promise<string[]> {
  const [{ exists }] = (await runner.query(`SELECT to_regclass('migrations') IS NOT NULL AS exists`)) as [
    { exists: boolean },
  ];
  if (!exists) return [];
  const rows = (await runner.query('SELECT name FROM migrations')) as { name: string }[];
  return rows.map(({ name }) => name);
}
