import pg from 'pg';
import { vi } from 'vitest';

/** A statement as it was sent to PostgreSQL, with its values. */
export interface SentStatement {
  readonly text: string;
  readonly values: unknown[];
}

/** Names of connections that ask PostgreSQL by themselves every few seconds, whatever is requested. */
const BY_THEMSELVES = ['shop-health', 'shop-notifications'];

/** What is sent once in a while, whatever is requested: a session is noted as used, and the database's time is read. */
const NOW_AND_THEN = /^\s*(UPDATE sessions SET last_seen_at|SELECT clock_timestamp\(\) AS now$)/;

const nameOf = (client: pg.Client) =>
  (client as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
    .application_name ?? '';

/**
 * Runs `work` and returns its result with the statements that this process sent to PostgreSQL meanwhile, without those of
 * its probes.
 */
export async function sentDuring<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: SentStatement[] }> {
  const statements: SentStatement[] = [];

  const { query } = pg.Client.prototype;
  const watching = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...sent: unknown[]
  ) {
    const [statement, values] = sent as [string | SentStatement, unknown[]?];
    const text = typeof statement === 'string' ? statement : statement.text;
    // Copied: a read model may go on filling its list of values for the next statement.
    const copied = [...((typeof statement === 'string' ? values : statement.values) ?? [])];
    const isOfWork = !BY_THEMSELVES.includes(nameOf(this)) && !NOW_AND_THEN.test(text);
    if (isOfWork) statements.push({ text, values: copied });
    return (query as (...args: unknown[]) => unknown).apply(this, sent) as never;
  });
  try {
    return { result: await work(), statements };
  } finally {
    watching.mockRestore();
  }
}
