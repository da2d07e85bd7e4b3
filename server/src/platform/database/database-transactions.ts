import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import { Transactions } from './transactions.js';

/** The transactions of `Database`. */
@Injectable()
export class DatabaseTransactions extends Transactions {
  constructor(private readonly database: Database) {
    super();
  }

  run<T>(work: () => Promise<T>, lockName?: string): Promise<T> {
    return this.database.transaction(work, lockName);
  }

  afterCommit(action: () => void): void {
    this.database.afterCommit(action);
  }
}
