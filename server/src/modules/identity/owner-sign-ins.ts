import { OwnerSignIns } from './application/owner-sign-in.js';
import { PostgresOwnerAccounts } from './infrastructure/postgres-owner-accounts.js';
import type { Database } from '#platform/database/database';
import { DatabaseTransactions } from '#platform/database/database-transactions';

/** The owner's sign-ins for set-up and commands, which run without Nest. */
export function ownerSignIns(database: Database): OwnerSignIns {
  return new OwnerSignIns(new PostgresOwnerAccounts(database), new DatabaseTransactions(database));
}
