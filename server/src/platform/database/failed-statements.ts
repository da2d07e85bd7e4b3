import type { Logger, QueryRunner } from 'typeorm';

const failed = new WeakMap<QueryRunner, unknown>();

/** Remembers that a statement of the transaction has failed, and by which error: PostgreSQL will not commit it any more. */
export function noteFailedStatement(runner: QueryRunner | undefined, error: unknown): void {
  if (runner) failed.set(runner, error);
}

/** Throws, with the statement's error as the cause, when PostgreSQL would answer the transaction's COMMIT with a rollback. */
export function assertCommittable(runner: QueryRunner | undefined): void {
  if (runner && failed.has(runner))
    throw new Error('A statement failed: nothing is committed', { cause: failed.get(runner) });
}

/** Called after a rollback to a savepoint: the transaction can be committed again. */
export function forgetFailedStatement(runner: QueryRunner | undefined): void {
  if (runner) failed.delete(runner);
}

const ignore = (): void => {};

/** A TypeORM logger that remembers failed statements. It logs nothing: errors are thrown, and logged where they are handled. */
export const FAILED_STATEMENT_LOGGER: Logger = {
  logQuery: ignore,
  logQueryError: (error, _query, _parameters, runner) => noteFailedStatement(runner, error),
  logQuerySlow: ignore,
  logSchemaBuild: ignore,
  logMigration: ignore,
  log: ignore,
};
