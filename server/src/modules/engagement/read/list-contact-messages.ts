import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { contactMessageQuery, type ContactMessage } from '#contracts/engagement';
import { DomainError } from '#kernel';
import { Database } from '#platform/database/database';
import { idOfCursor, pageById } from '#platform/http/id-cursor';
import type { Page } from '#platform/http/page-headers';

type Row = Omit<ContactMessage, 'createdAt' | 'handledAt'> & { createdAt: Date; handledAt: Date | null };

const COLUMNS = `id, name, email, subject, message, locale, handled_at AS "handledAt", created_at AS "createdAt"`;
/** Literal conditions, so that PostgreSQL finds the few open messages by their partial index. */
const STATES = { open: 'handled_at IS NULL', handled: 'handled_at IS NOT NULL' };

/** The contact messages, newest first. */
@Injectable()
export class ListContactMessages {
  constructor(private readonly database: Database) {}

  async page(query: z.output<typeof contactMessageQuery>): Promise<Page<ContactMessage>> {
    const after = query.cursor === undefined ? null : idOfCursor(query.cursor);
    const state = query.state ? STATES[query.state] : 'true';
    const [total, rows] = await Promise.all([
      this.database.one<{ count: number }>(
        `SELECT count(*)::integer AS count FROM contact_messages WHERE ${state}`,
      ),
      this.database.query<Row>(
        `SELECT ${COLUMNS} FROM contact_messages WHERE ${state} AND ($1::uuid IS NULL OR id < $1)
         ORDER BY id DESC LIMIT $2`,
        [after, query.limit + 1],
      ),
    ]);
    return pageById(rows.map(shape), query.limit, total?.count ?? 0);
  }

  /** One message. Throws `engagement.message-not-found`. */
  async byId(id: string): Promise<ContactMessage> {
    const row = await this.database.one<Row>(`SELECT ${COLUMNS} FROM contact_messages WHERE id = $1`, [id]);
    if (!row) throw new DomainError('engagement.message-not-found', 'not-found', 'There is no such message.');
    return shape(row);
  }
}

function shape(row: Row): ContactMessage {
  return { ...row, createdAt: row.createdAt.toISOString(), handledAt: row.handledAt?.toISOString() ?? null };
}
