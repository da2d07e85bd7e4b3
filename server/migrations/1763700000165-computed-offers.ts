import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DROP_RECORDING, RECORDING } from './1763700000085-price-history.js';

/**
 * The history of prices is written, and prior prices are computed, by what changes a product; triggers only guard what is
 * recorded. Nothing calls their functions any more. A price that the release before changes during the update is recorded
 * with the next change of its product.
 */
export class ComputedOffers1763700000165 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DROP_RECORDING);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(RECORDING);
  }
}
