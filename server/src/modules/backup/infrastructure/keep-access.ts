import type { PoolClient } from 'pg';
import { keepConnections } from '#modules/connections';
import { keepAccounts, type KeptAccount } from '#modules/identity';
import { keepClosed, type KeptClosed } from '#modules/opening';
import { keepEndedLinks } from '#modules/orders';
import { endDataRequests } from '#modules/privacy';
import { keepReaddressed } from '#modules/returns';
import { keepThrottles } from '#platform/throttle/keep-throttles';

/** What a restore has left as it was before, where that is not as in the backup. */
export interface KeptAccess {
  readonly accounts: readonly KeptAccount[];
  /** Orders whose mail address was corrected since, which ended the links to them. */
  readonly orderLinks: number;
  /** `payments`, `mail`. */
  readonly connections: readonly string[];
  readonly visitors: KeptClosed;
}

/**
 * Keeps over a restore who gets in where: whoever is shut out stays out, and whoever gets in still does. All of it belongs to
 * the present, however the shop was at the time of the backup.
 * @param client the transaction of the restore, before it replaces the tables
 * @returns what writes it into the restored tables. It resolves to null when the present has no account of the backup, as in
 * an empty database: then accounts and the rest are those of the backup, and only sessions and links to personal data end.
 */
export async function keepAccess(client: PoolClient): Promise<() => Promise<KeptAccess | null>> {
  const putAccounts = await keepAccounts(client);
  const putThrottles = await keepThrottles(client);
  const putEndedLinks = await keepEndedLinks(client);
  const putReaddressed = await keepReaddressed(client);
  const putConnections = await keepConnections(client);
  const putClosed = await keepClosed(client);
  return async () => {
    await endDataRequests(client);
    const accounts = await putAccounts();
    if (accounts === null) return null;
    await putThrottles();
    await putReaddressed();
    return {
      accounts,
      orderLinks: await putEndedLinks(),
      connections: await putConnections(),
      visitors: await putClosed(),
    };
  };
}
