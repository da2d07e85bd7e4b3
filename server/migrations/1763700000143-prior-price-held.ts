import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The prices of the subject `$1` in the 30 days before `$2`, with the one that held when they began. */
const STEPS = `
        SELECT h.*, lead(h.valid_from, 1, $2) OVER (ORDER BY h.valid_from, h.id) AS valid_to FROM price_history h
        WHERE h.subject_id = $1 AND h.valid_from < $2 AND h.valid_from >= coalesce((SELECT max(o.valid_from)
          FROM price_history o WHERE o.subject_id = $1 AND o.valid_from <= $2 - interval '720 hours'), '-infinity')`;

/**
 * A prior price needs a price that held when the 30 days began (Directive 98/6/EC, article 6a). Before, any older price was
 * enough: what was archived for a month and came back at a higher price was "reduced" from that a minute later.
 */
export class PriorPriceHeld1763700000143 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      lowestPrice(`SELECT FROM (${STEPS}) o WHERE o.price IS NOT NULL
          AND o.valid_from <= $2 - interval '720 hours' AND o.valid_to > $2 - interval '720 hours'`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      lowestPrice(`SELECT FROM price_history o
          WHERE o.subject_id = $1 AND o.price IS NOT NULL AND o.valid_from <= $2 - interval '720 hours'`),
    );
  }
}

function lowestPrice(hasPast: string): string {
  return `
  -- The lowest price of the 30 days before "at"; null when it was not for sale as they began, or not since.
  CREATE OR REPLACE FUNCTION lowest_price_before(subject uuid, at timestamptz) RETURNS numeric LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
      RETURN (
        SELECT min(s.price) FROM (${STEPS}) s
        -- A price that the same transaction replaced was never applied.
        WHERE s.valid_to > s.valid_from AND EXISTS (${hasPast}));
    END $$`;
}
