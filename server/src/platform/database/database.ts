import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { FlowLocal } from '../flow-local.js';
import { PreparedStatements } from './prepared-statements.js';

interface OpenTransaction {
  readonly runner: QueryRunner;
  readonly client: PoolClient;
  readonly afterCommit: (() => void)[];
}

/** SQLSTATE of a serialization failure and of a deadlock: the transaction may simply be tried again. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 6;
/** What shoppers choose comes in so many prepared forms, none longer than this; others are planned each time. */
const MOST_CHOICES = 200;
const LONGEST_CHOICE = 5_000;

/**
 * The door to PostgreSQL. Inside `transaction` every query of the same asynchronous flow joins it,
 * whichever class makes it; outside, a query runs by itself.
 */
@Injectable()
export class Database {
  private readonly open = new FlowLocal<OpenTransaction>();
  private readonly statements = new PreparedStatements('made');
  private readonly lists = new PreparedStatements('list', asList);
  private readonly choices = new PreparedStatements('chosen', undefined, MOST_CHOICES);

  constructor(private readonly dataSource: DataSource) {}

  /** TypeORM's manager of the open transaction, or of the pool. */
  get manager(): EntityManager {
    return this.open.current?.runner.manager ?? this.dataSource.manager;
  }

  /** True while a transaction is open in this flow. */
  get inTransaction(): boolean {
    return this.open.current !== undefined;
  }

  /** Rows of one statement. With `name` the statement is prepared once per connection. */
  query<Row extends QueryResultRow>(text: string, values: unknown[] = [], name?: string): Promise<Row[]> {
    return this.run<Row>(text, values, name).then(({ rows }) => rows);
  }

  /** The first row of one statement, or undefined. */
  one<Row extends QueryResultRow>(
    text: string,
    values: unknown[] = [],
    name?: string,
  ): Promise<Row | undefined> {
    return this.run<Row>(text, values, name).then(({ rows }) => rows[0]);
  }

  /**
   * Rows of one statement, put together as JSON by PostgreSQL, which reads many wide rows several times as fast as the
   * driver can. Values arrive as JSON has them: cast `numeric` to text where cents count. The statement is prepared,
   * so its text should come in few forms: a bounded number of them is remembered.
   */
  list<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const statement = this.lists.of(text);
    const listed = this.run<{ rows: Row[] }>(statement.text, values, statement.name);
    return listed.then(({ rows }) => rows[0]?.rows ?? []);
  }

  /** As `one`, prepared as `list` is. */
  prepared<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row | undefined> {
    return this.one<Row>(text, values, this.statements.of(text).name);
  }

  /** As `prepared`, for texts that hold what somebody has chosen: their many forms do not take the place of others. */
  chosen<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row | undefined> {
    const name = text.length > LONGEST_CHOICE ? undefined : this.choices.of(text).name;
    return this.one<Row>(text, values, name);
  }

  /** How many rows one statement changed. */
  execute(text: string, values: unknown[] = []): Promise<number> {
    return this.run(text, values).then(({ rowCount }) => rowCount ?? 0);
  }

  /**
   * Runs `work` in one transaction, or in the one that is already open. Tried again after a deadlock or
   * serialization failure, so `work` must do nothing outside the database: no network call belongs here.
   * @param alone a name; of all transactions with the same one only one at a time does its work
   */
  async transaction<T>(work: () => Promise<T>, alone?: string): Promise<T> {
    if (this.inTransaction) {
      if (alone !== undefined) await this.lock(alone);
      return work();
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work, alone);
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
      }
    }
  }

  /** Waits for other transactions that have this lock, and keeps it until the open one ends. */
  async lock(name: string): Promise<void> {
    await this.query(lockSql('$1'), [name], 'lock');
  }

  /** Runs `action` once the open transaction has been committed; at once when none is open. */
  afterCommit(action: () => void): void {
    const open = this.open.current;
    if (open) open.afterCommit.push(action);
    else action();
  }

  /** The driver's pool, for listeners that need a connection of their own. */
  get pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }

  /** Sends one statement: within the open transaction, else by any connection of the pool. */
  private run<Row extends QueryResultRow>(
    text: string,
    values: unknown[],
    name?: string,
  ): Promise<QueryResult<Row>> {
    return (this.open.current?.client ?? this.pool).query<Row>({ text, values, name });
  }

  /**
   * One try. Begun, locked and ended on the connection itself, not by TypeORM, which would make a round trip of each and
   * more of it; it only has to know that a transaction is open, so that it opens none of its own.
   */
  private async attempt<T>(work: () => Promise<T>, lock: string | undefined): Promise<T> {
    const runner = this.dataSource.createQueryRunner() as QueryRunner & { isTransactionActive: boolean };
    const client = (await runner.connect()) as PoolClient;
    try {
      await client.query(lock === undefined ? BEGIN : `${BEGIN}; ${lockSql(client.escapeLiteral(lock))}`);
      runner.isTransactionActive = true;
      const open: OpenTransaction = { runner, client, afterCommit: [] };
      const result = await this.open.run(open, work);
      const { command } = await client.query('COMMIT');
      // What a failed statement has undone is no success, even if somebody has caught its error.
      if (command !== 'COMMIT') throw new Error('A statement had failed: the transaction was undone');
      for (const action of open.afterCommit) action();
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }
}

const BEGIN = 'START TRANSACTION';

function lockSql(name: string): string {
  return `SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

function asList(text: string): string {
  return `SELECT coalesce(json_agg(r), '[]') AS rows FROM (${text}) r`;
}

function isRetryable(error: unknown): boolean {
  const code = (error as { code?: unknown; driverError?: { code?: unknown } } | null)?.code;
  const inner = (error as { driverError?: { code?: unknown } } | null)?.driverError?.code;
  return RETRYABLE.has(String(code ?? inner));
}

/** The name of the violated constraint when `error` is a constraint violation of PostgreSQL. */
export function violatedConstraint(error: unknown): string | undefined {
  const source = (error as { driverError?: unknown }).driverError ?? error;
  const { code, constraint } = source as { code?: string; constraint?: string };
  return code?.startsWith('23') ? constraint : undefined;
}
