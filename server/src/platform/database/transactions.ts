/**
 * Runs work in a database transaction. Use cases depend on this port and on their repositories; only infrastructure
 * and read models know that there is SQL behind it.
 */
export abstract class Transactions {
  /**
   * Runs `work` in one transaction: either everything that it writes is committed, or nothing. `work` is repeated after
   * a deadlock or a serialization failure, so it must not call the network. Throws what `work` throws.
   * @param lockName of all transactions with the same name, only one at a time runs its work
   */
  abstract run<T>(work: () => Promise<T>, lockName?: string): Promise<T>;

  /** As `run`, but nothing is committed: returns what `work` would have done. Its locks are held until it ends. */
  abstract rehearse<T>(work: () => Promise<T>, lockName?: string): Promise<T>;

  /** Calls `action` once the current transaction has been committed, or at once when there is none. */
  abstract afterCommit(action: () => void): void;
}
