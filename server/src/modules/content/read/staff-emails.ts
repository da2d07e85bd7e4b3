import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';

interface Account extends Record<string, unknown> {
  readonly id: string;
  readonly email: string;
}

/** Reads whose accounts have done something. */
@Injectable()
export class StaffEmails {
  constructor(private readonly database: Database) {}

  /** The addresses by account. One that is no more is missing. */
  async of(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const accounts = await this.database.query<Account>(
      'SELECT id, email FROM staff WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    return new Map(accounts.map(({ id, email }) => [id, email]));
  }
}
