import { requestRefusals } from './request-refusals.js';
import type { DomainError } from '#kernel';

/** By SQLSTATE: unique and foreign keys that parallel requests break, and values that no column holds. */
const REFUSALS: Readonly<Record<string, DomainError>> = {
  23505: requestRefusals.changedMeanwhile,
  23503: requestRefusals.changedMeanwhile,
  22003: requestRefusals.outOfRange,
  22008: requestRefusals.outOfRange,
};

/** SQLSTATE classes of data exceptions (22) and constraint violations (23). */
const REJECTED = /^(22|23)/;

/** True when PostgreSQL rejected the data of a statement. False for every other failure, such as a lost connection. */
export function isRejectedData(error: unknown): boolean {
  return REJECTED.test(sqlState(error));
}

/**
 * The refusal for data that only the database has noticed: a use case that knows the case refuses it itself, with its own
 * code. Undefined for what the client has no part in.
 */
export function refusalOfRejectedData(error: unknown): DomainError | undefined {
  return REFUSALS[sqlState(error)];
}

function sqlState(error: unknown): string {
  const { code, driverError } = (error ?? {}) as { code?: unknown; driverError?: { code?: unknown } };
  const state = driverError?.code ?? code;
  return typeof state === 'string' ? state : '';
}
