import pg from 'pg';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/**
 * SQLSTATEs of a PostgreSQL that takes nothing from anybody: its disk is full, no connection is left, it stops, has crashed,
 * starts, cannot read or write its files, or is read-only (a standby, or a disk that the system has locked).
 */
const STATES = new Set(['53100', '53300', '57P01', '57P02', '57P03', '58030', '25006']);
/** A pooler that has no server for a statement says so by this one, and ends the connection. */
const POOLER_STATE = '08P01';
/** Errors that the driver and its pool make themselves have no code. */
const MESSAGES = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  // The pool closes a connection that it has lost, with what still waits on it.
  'Connection terminated',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
]);

/** What TypeORM says of a connection that it has given up. */
const RELEASED = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];

/** Errors of connections that could not be opened, or were lost. */
const lost = new WeakSet<object>();

/** A connection that remembers by which error it ended: `ECONNREFUSED` alone does not say which server is away. */
export class WatchedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', (error) => lost.add(error));
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
    const connected = super.connect();
    const noted = connected.catch((error: Error) => {
      lost.add(error);
      throw error;
    });
    if (!callback) return noted;
    noted.then(() => callback(null as unknown as Error), callback);
  }
}

/**
 * Throws what a transaction that is still open has failed with. TypeORM gives up the connection that it has lost, and then
 * says of the next statement only that.
 */
export function throwFromTransaction(error: unknown): never {
  if (RELEASED.some((released) => error instanceof released)) lost.add(error as Error);
  throw error;
}

/**
 * True when a statement failed because PostgreSQL cannot be reached or takes no changes, so that every request would fail
 * alike. False for what is wrong with the statement itself, its locks and its time-outs included.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError, severity, message, cause } = error as Partial<pg.DatabaseError> & {
    readonly driverError?: unknown;
  };
  if (driverError !== undefined) return isDatabaseAway(driverError);
  if (cause !== undefined && isDatabaseAway(cause)) return true;
  if (lost.has(error) || MESSAGES.has(message ?? '')) return true;
  return STATES.has(code ?? '') || (code === POOLER_STATE && severity === 'FATAL');
}
