import { PostgresOffers } from '../../src/modules/catalog/infrastructure/postgres-offers.js';
import { PostgresPriceHistory } from '../../src/modules/catalog/infrastructure/postgres-price-history.js';
import { PostgresRuleCollections } from '../../src/modules/catalog/infrastructure/postgres-rule-collections.js';
import type { Database } from '#platform/database/database';

/** The shop's own offers over a test's database, for what a test writes past the use cases. */
export function offersOf(database: Database): PostgresOffers {
  return new PostgresOffers(
    database,
    new PostgresPriceHistory(database),
    new PostgresRuleCollections(database),
  );
}
