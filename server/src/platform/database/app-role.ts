import pg from 'pg';
import { inTransaction } from './in-transaction.js';

/** The tables of BullMQ's queues on PostgreSQL. */
const QUEUE_SCHEMA = 'bullmq';

interface Role {
  readonly superuser: boolean;
}

/** User and password of a PostgreSQL address. */
function signInOf(url: string): { user: string; password: string } {
  const { username, password } = new URL(url);
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** True when the shop runs as another role than the one that owns its tables. */
export function hasSeparateRole(ownerUrl: string, appUrl: string): boolean {
  return signInOf(ownerUrl).user !== signInOf(appUrl).user;
}

/**
 * Creates the role of `appUrl` when there is none, and grants it what the processes of the shop need: to read and change
 * rows, no more. Safe to repeat; needed after every migration, because new tables have no grants.
 * Throws when the role is a superuser, which no grant can limit.
 * @param owner a connection as the owner of the tables
 * @param tables those with fewer rights, and the rights beside reading
 */
export async function grantToApp(
  owner: pg.Client,
  appUrl: string,
  tables: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const { user, password } = signInOf(appUrl);
  const role = owner.escapeIdentifier(user);
  const { rows } = await owner.query<Role>('SELECT rolsuper AS superuser FROM pg_roles WHERE rolname = $1', [
    user,
  ]);
  if (rows[0]?.superuser)
    throw new Error(`The role ${user} of DATABASE_URL is a superuser: use one without rights`);
  if (!rows[0]) {
    await owner.query(
      `CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${owner.escapeLiteral(password)}`,
    );
  }
  const statements = ['public', QUEUE_SCHEMA].flatMap((schema) => [
    `GRANT USAGE ON SCHEMA ${schema} TO ${role}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`,
  ]);
  // BullMQ creates a sequence for each queue when its first job is added.
  statements.push(`GRANT CREATE ON SCHEMA ${QUEUE_SCHEMA} TO ${role}`);
  for (const [table, rights] of Object.entries(tables)) {
    statements.push(`REVOKE INSERT, UPDATE, DELETE ON ${table} FROM ${role}`);
    for (const right of rights) statements.push(`GRANT ${right} ON ${table} TO ${role}`);
  }
  await inTransaction(owner, async () => {
    for (const statement of statements) await owner.query(statement);
  });
}
