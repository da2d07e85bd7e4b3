import type { Logger, QueryRunner } from 'typeorm';

const failed = new WeakSet<QueryRunner>();

/** Remembers that a statement of the transaction has failed: PostgreSQL will not commit it any more. */
export function noteFailedStatement(runner: QueryRunner | undefined): void {
  if (runner) failed.add(runner);
}

/** True when PostgreSQL would answer the transaction's COMMIT with a rollback. */
export function hasFailedStatement(runner: QueryRunner | undefined): boolean {
  return runner !== undefined && failed.has(runner);
}

/** Called after a rollback to a savepoint: the transaction can be committed again. */
export function forgetFailedStatement(runner: QueryRunner | undefined): void {
  if (runner) failed.delete(runner);
}

const ignore = (): void => {};

/** A TypeORM logger that remembers failed statements. It logs nothing: errors are thrown, and logged where they are handled. */
export const FAILED_STATEMENT_LOGGER: Logger = {
  logQuery: ignore,
  logQueryError: (_error, _query, _parameters, runner) => noteFailedStatement(runner),
  logQuerySlow: ignore,
  logSchemaBuild: ignore,
  logMigration: ignore,
  log: ignore,
};
