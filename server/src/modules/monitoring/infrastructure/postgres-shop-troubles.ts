import { Injectable } from '@nestjs/common';
import { ShopTroubles, type Trouble, type TroubleKind } from '../domain/shop-troubles.js';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

@Injectable()
export class PostgresShopTroubles extends ShopTroubles {
  constructor(private readonly database: Database) {
    super();
  }

  async open({ kind, since, detail }: Trouble): Promise<string | null> {
    const id = newId();
    const row = await this.database.one<{ id: string }>(
      `INSERT INTO shop_troubles (id, kind, since, detail) VALUES ($1, $2, $3, $4)
       ON CONFLICT (kind) WHERE ended_at IS NULL DO UPDATE SET detail = excluded.detail RETURNING id`,
      [id, kind, since, JSON.stringify(detail)],
    );
    return row?.id === id ? id : null;
  }

  end(kind: TroubleKind, at: Date): Promise<{ id: string; since: Date } | undefined> {
    return this.database.one<{ id: string; since: Date }>(
      'UPDATE shop_troubles SET ended_at = $2 WHERE kind = $1 AND ended_at IS NULL RETURNING id, since',
      [kind, at],
    );
  }

  async deleteEndedBefore(time: Date): Promise<void> {
    await this.database.execute('DELETE FROM shop_troubles WHERE ended_at < $1', [time]);
  }
}
