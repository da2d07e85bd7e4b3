import { AccountNotices } from './application/account-notices.js';
import { OwnerSignIns } from './application/owner-sign-in.js';
import { PostgresOwnerAccounts } from './infrastructure/postgres-owner-accounts.js';
import { ShopName } from './read/shop-name.js';
import { SystemClock } from '#platform/clock';
import type { Database } from '#platform/database/database';
import { DatabaseTransactions } from '#platform/database/database-transactions';
import { Mail } from '#platform/mail/mail';
import { Outbox } from '#platform/outbox/outbox';

/** The owner's sign-ins for set-up and commands, which run without Nest. */
export function ownerSignIns(database: Database): OwnerSignIns {
  const mail = new Mail(database, new Outbox(database));
  return new OwnerSignIns(
    new PostgresOwnerAccounts(database),
    new DatabaseTransactions(database),
    (env) => new AccountNotices(mail, new ShopName(database), new SystemClock(), env),
  );
}
