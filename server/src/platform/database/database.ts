import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { DataSource, type EntityManager, type ObjectLiteral, type Repository } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { throwFromTransaction } from './database-away.js';
import { assertCommittable, forgetFailedStatement, noteFailedStatement } from './failed-statements.js';

interface OpenTransaction {
  readonly database: Database;
  readonly manager: EntityManager;
  readonly afterCommit: (() => void)[];
}

/**
 * The transaction of the current asynchronous flow. One storage for every database of the process, because on Node 20 and 22
 * each new promise visits every storage that has ever been used, those of stopped shops too. Disabling a shop's own storage
 * when it stops would let work that is still under way go on outside its transaction.
 */
const transactions = new AsyncLocalStorage<OpenTransaction>();

/**
 * A statement that PostgreSQL plans once for each connection, for all values, instead of each time for its own. For the few
 * statements that most requests wait for; never for a filter, whose values decide how it is best found.
 */
export interface PreparedStatement {
  /** No other statement has it. */
  readonly name: string;
  readonly text: string;
}

/** How many connections to PostgreSQL this process has. */
export interface PoolUsage {
  readonly total: number;
  readonly idle: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
}

/** SQLSTATE of a serialization failure and of a deadlock: the transaction can be repeated. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 6;

/**
 * Access to PostgreSQL for repositories and read models. Inside `transaction`, every query and every repository of the
 * same asynchronous flow joins it; outside, each statement runs by itself.
 */
@Injectable()
export class Database {
  /** @param prepares false: statements are never prepared, since a pooler sends each to whichever connection is free */
  constructor(
    private readonly dataSource: DataSource,
    private readonly options: { readonly prepares: boolean } = { prepares: true },
  ) {}

  /** TypeORM's manager of the open transaction, or of the pool. */
  get manager(): EntityManager {
    return this.open?.manager ?? this.dataSource.manager;
  }

  /** True while a transaction is open in this asynchronous flow. */
  get inTransaction(): boolean {
    return this.open !== undefined;
  }

  /** The injected `repository`, bound to the open transaction when there is one. */
  repository<Entity extends ObjectLiteral>(repository: Repository<Entity>): Repository<Entity> {
    const { open } = this;
    return open ? open.manager.withRepository(repository) : repository;
  }

  /** The rows of one statement. */
  async query<Row extends QueryResultRow>(
    statement: string | PreparedStatement,
    values: unknown[] = [],
  ): Promise<Row[]> {
    return (await this.run<Row>(statement, values)).rows;
  }

  /** The first row of one statement, or undefined. */
  async one<Row extends QueryResultRow>(
    statement: string | PreparedStatement,
    values: unknown[] = [],
  ): Promise<Row | undefined> {
    return (await this.run<Row>(statement, values)).rows[0];
  }

  /** The number of rows that one statement changed. */
  async execute(text: string, values: unknown[] = []): Promise<number> {
    return (await this.run(text, values)).rowCount ?? 0;
  }

  /**
   * Runs `work` in one transaction; inside another one, in a savepoint of it. The outermost transaction is repeated
   * after a deadlock or a serialization failure, so `work` must not call the network. Throws what `work` throws.
   * @param lockName of all transactions with the same name, only one at a time runs its work
   */
  async transaction<T>(work: () => Promise<T>, lockName?: string): Promise<T> {
    const outer = this.open;
    if (outer) return this.attempt(work, lockName, outer);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work, lockName);
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
      }
    }
  }

  /** Waits for other transactions that hold the lock of this name, then holds it until the outermost one ends. */
  async lock(name: string): Promise<void> {
    await this.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  }

  /** Calls `action` once the outermost transaction has been committed, or at once when none is open. */
  afterCommit(action: () => void): void {
    const { open } = this;
    if (open) open.afterCommit.push(action);
    else action();
  }

  /** The connections of this process, for the metrics. */
  get poolUsage(): PoolUsage {
    const { totalCount, idleCount, waitingCount } = this.pool;
    return { total: totalCount, idle: idleCount, waiting: waitingCount };
  }

  /** The transaction of this database that is open in this asynchronous flow. */
  private get open(): OpenTransaction | undefined {
    const open = transactions.getStore();
    return open?.database === this ? open : undefined;
  }

  /** The driver's pool, which TypeORM's driver shows as `master`. */
  private get pool(): Pool {
    return (this.dataSource.driver as PostgresDriver).master as Pool;
  }

  /** Runs `work` once, between the beginning and the end of a transaction or of a savepoint in `outer`. */
  private async attempt<T>(
    work: () => Promise<T>,
    lockName: string | undefined,
    outer?: OpenTransaction,
  ): Promise<T> {
    const afterCommit: (() => void)[] = [];
    const begin = (outer?.manager ?? this.dataSource.manager).transaction((manager) =>
      transactions.run({ database: this, manager, afterCommit }, async () => {
        if (lockName !== undefined) await this.lock(lockName);
        const value = await work().catch(throwFromTransaction);
        // PostgreSQL answers COMMIT with a rollback after a failed statement, even if its error has been caught.
        assertCommittable(manager.queryRunner);
        return value;
      }),
    );
    const result = await begin.catch((error: unknown) => {
      forgetFailedStatement(outer?.manager.queryRunner);
      throw error;
    });
    if (outer) outer.afterCommit.push(...afterCommit);
    else for (const action of afterCommit) action();
    return result;
  }

  /**
   * Sends one statement to the driver. Outside of a transaction it goes to the pool itself, because a query runner of
   * TypeORM for each statement doubles the processor time of reading a cart (`npm run bench`).
   */
  private async run<Row extends QueryResultRow>(
    statement: string | PreparedStatement,
    values: unknown[],
  ): Promise<QueryResult<Row>> {
    const { text, name } = typeof statement === 'string' ? { text: statement } : statement;
    const sent = { text, values, ...(name !== undefined && this.options.prepares && { name }) };
    const { open } = this;
    if (!open) return this.pool.query<Row>(sent);
    const client = (await open.manager.queryRunner?.connect()) as PoolClient;
    return client.query<Row>(sent).catch((error: unknown) => {
      noteFailedStatement(open.manager.queryRunner, error);
      throw error;
    });
  }
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
