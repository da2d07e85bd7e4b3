import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { newId } from '../ids.js';
import type { DomainEvent } from '#kernel';

/** Stores events in the transaction of the change that caused them: both are committed, or neither. The worker publishes them. */
@Injectable()
export class Outbox {
  constructor(private readonly database: Database) {}

  /** Stores `events` in the open transaction. Throws when none is open: the change behind the event might never be committed. */
  async store(...events: DomainEvent[]): Promise<void> {
    if (events.length === 0) return;
    if (!this.database.inTransaction)
      throw new Error(`No transaction is open for the event ${events[0]?.type}`);
    await this.database.query(
      `INSERT INTO outbox_events (id, type, payload)
       SELECT * FROM unnest($1::uuid[], $2::text[], $3::jsonb[])`,
      [events.map(() => newId()), events.map((e) => e.type), events.map((e) => JSON.stringify(e.payload))],
    );
  }
}
