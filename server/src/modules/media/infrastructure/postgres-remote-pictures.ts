import { Injectable } from '@nestjs/common';
import {
  RemotePictures,
  type StoredRemotePicture,
  type RemotePictureFailure,
  type WaitingRemotePicture,
} from '../domain/remote-pictures.js';
import { isRemote } from '#contracts/remote-pictures';
import { Database } from '#platform/database/database';

@Injectable()
export class PostgresRemotePictures extends RemotePictures {
  constructor(private readonly database: Database) {
    super();
  }

  async request(addresses: readonly string[]): Promise<void> {
    const sources = addresses.filter(isRemote);
    if (sources.length === 0) return;
    // In one order, so that two transactions with the same pictures do not wait for each other in a circle.
    await this.database.execute(
      `INSERT INTO text_pictures (source) SELECT unnest($1::text[]) ORDER BY 1
       ON CONFLICT (source) DO UPDATE SET state = 'waiting', attempts = 0, reason = NULL, due_at = now()
       WHERE text_pictures.state = 'failed'`,
      [[...new Set(sources)]],
    );
  }

  async retry(sources: readonly string[]): Promise<number> {
    const retried = await this.database.query(
      `UPDATE text_pictures SET state = 'waiting', attempts = 0, reason = NULL, due_at = now()
       WHERE source = ANY ($1::text[]) AND state = 'failed' RETURNING source`,
      [sources],
    );
    return retried.length;
  }

  take(count: number): Promise<WaitingRemotePicture[]> {
    return this.database.query<WaitingRemotePicture & Record<string, unknown>>(
      `WITH due AS (
         SELECT source FROM text_pictures WHERE state = 'waiting' AND due_at <= now()
         ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED
       )
       UPDATE text_pictures p SET attempts = attempts + 1, due_at = now() + interval '3 minutes'
       FROM due WHERE p.source = due.source RETURNING p.source, p.attempts`,
      [count],
    );
  }

  async stored(source: string): Promise<string | undefined> {
    const row = await this.database.one<{ url: string }>(
      `SELECT url FROM text_pictures WHERE source = $1 AND state = 'done'`,
      [source],
    );
    return row?.url;
  }

  async markDone(source: string, { url, width, height }: StoredRemotePicture): Promise<void> {
    await this.database.execute(
      `UPDATE text_pictures SET state = 'done', reason = NULL, url = $2, width = $3, height = $4 WHERE source = $1`,
      [source, url, width, height],
    );
  }

  async markFailed(
    source: string,
    { code, values }: RemotePictureFailure,
    retryInSeconds: number | null,
  ): Promise<void> {
    await this.database.execute(
      `UPDATE text_pictures SET reason = $2, reason_values = $4, due_at = now() + make_interval(secs => coalesce($3::integer, 0)),
         state = CASE WHEN $3::integer IS NULL THEN 'failed' ELSE 'waiting' END
       WHERE source = $1`,
      [source, code, retryInSeconds, JSON.stringify(values)],
    );
  }
}
