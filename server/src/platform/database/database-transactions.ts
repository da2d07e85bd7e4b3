import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import { Transactions } from './transactions.js';

/** Ends a rehearsal, whose work has succeeded. */
class RolledBack extends Error {}

/** The transactions of `Database`. */
@Injectable()
export class DatabaseTransactions extends Transactions {
  constructor(private readonly database: Database) {
    super();
  }

  run<T>(work: () => Promise<T>, lockName?: string): Promise<T> {
    return this.database.transaction(work, lockName);
  }

  async rehearse<T>(work: () => Promise<T>, lockName?: string): Promise<T> {
    let rehearsed: { readonly result: T } | undefined;
    try {
      return await this.database.transaction(async () => {
        rehearsed = { result: await work() };
        throw new RolledBack();
      }, lockName);
    } catch (error) {
      if (!(error instanceof RolledBack) || !rehearsed) throw error;
      return rehearsed.result;
    }
  }

  afterCommit(action: () => void): void {
    this.database.afterCommit(action);
  }
}
