import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { HAS_FAILED } from '#platform/queue/failed-condition';
import type { FailedJob } from '#contracts/jobs';
import type { pageQuery } from '#contracts/primitives';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';
import { idOfCursor, pageById } from '#platform/http/id-cursor';
import type { Page } from '#platform/http/page-headers';

type Row = FailedJob & Record<string, unknown>;

/** A text of an event as an id; null when it is none. */
const idIn = (key: string) =>
  `CASE WHEN e.payload ->> '${key}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN (e.payload ->> '${key}')::uuid END`;

/** The jobs that have used up their attempts, those that failed last first. */
@Injectable()
export class ListFailedJobs {
  constructor(private readonly database: Database) {}

  async page(query: z.output<typeof pageQuery>): Promise<Page<FailedJob>> {
    const after = query.cursor === undefined ? null : idOfCursor(query.cursor);
    const [total, rows] = await Promise.all([
      this.database.one<{ count: number }>(
        `SELECT count(*)::integer AS count FROM job_failures f WHERE ${HAS_FAILED}`,
      ),
      this.database.query<Row>(
        `SELECT f.id, f.handler AS name, f.queue, m.template AS mail, f.reason, f.attempts,
           CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'number', o.order_number) END AS "order",
           ${isoTime('f.first_failed_at')} AS "firstFailedAt", ${isoTime('f.last_failed_at')} AS "lastFailedAt",
           CASE WHEN f.retried_at > f.last_failed_at THEN ${isoTime('f.retried_at')} END AS "retriedAt"
         FROM job_failures f
         LEFT JOIN outbox_events e ON e.id = f.event_id
         LEFT JOIN mails m ON m.id = ${idIn('mailId')}
         LEFT JOIN orders o ON o.id = ${idIn('orderId')}
         WHERE ${HAS_FAILED} AND ($1::uuid IS NULL OR f.id < $1)
         ORDER BY f.id DESC LIMIT $2`,
        [after, query.limit + 1],
      ),
    ]);
    return pageById(rows, query.limit, total?.count ?? 0);
  }
}
