import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { subscriberQuery, type Subscriber, type SubscriberStatus } from '#contracts/engagement';
import { Database } from '#platform/database/database';
import { idOfCursor, pageById } from '#platform/http/id-cursor';
import type { Page } from '#platform/http/page-headers';

interface Row {
  readonly id: string;
  readonly email: string;
  readonly locale: 'en' | 'nl';
  readonly status: SubscriberStatus;
  readonly subscribedAt: Date;
  readonly confirmedAt: Date | null;
  readonly unsubscribedAt: Date | null;
}

const STATUS = `CASE WHEN unsubscribed_at IS NOT NULL THEN 'unsubscribed' WHEN confirmed_at IS NOT NULL THEN 'confirmed' ELSE 'pending' END`;

/** The newsletter subscribers, newest first. */
@Injectable()
export class ListSubscribers {
  constructor(private readonly database: Database) {}

  async page(query: z.output<typeof subscriberQuery>): Promise<Page<Subscriber>> {
    const after = query.cursor === undefined ? null : idOfCursor(query.cursor);
    const status = query.status ?? null;
    const [total, rows] = await Promise.all([
      this.database.one<{ count: number }>(
        `SELECT count(*)::integer AS count FROM newsletters WHERE $1::text IS NULL OR ${STATUS} = $1`,
        [status],
      ),
      this.database.query<Row & Record<string, unknown>>(
        `SELECT id, email, locale, ${STATUS} AS status, subscribed_at AS "subscribedAt", confirmed_at AS "confirmedAt",
                unsubscribed_at AS "unsubscribedAt"
         FROM newsletters WHERE ($1::text IS NULL OR ${STATUS} = $1) AND ($2::uuid IS NULL OR id < $2)
         ORDER BY id DESC LIMIT $3`,
        [status, after, query.limit + 1],
      ),
    ]);
    return pageById(rows.map(shape), query.limit, total?.count ?? 0);
  }
}

function shape(row: Row): Subscriber {
  return {
    ...row,
    subscribedAt: row.subscribedAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  };
}
