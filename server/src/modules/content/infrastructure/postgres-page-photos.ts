import { Injectable } from '@nestjs/common';
import { PagePhotos, type PhotoSlot } from '../domain/page-photos.js';
import { Database } from '#platform/database/database';

@Injectable()
export class PostgresPagePhotos extends PagePhotos {
  constructor(private readonly database: Database) {
    super();
  }

  async chosen(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.query<{ slot: string; url: string }>(
      'SELECT slot, url FROM page_photos',
      [],
    );
    return new Map(rows.map(({ slot, url }) => [slot, url]));
  }

  async choose(slot: PhotoSlot, url: string): Promise<void> {
    await this.database.execute(
      `INSERT INTO page_photos (slot, url) VALUES ($1, $2)
       ON CONFLICT (slot) DO UPDATE SET url = excluded.url, updated_at = now()`,
      [slot, url],
    );
  }

  async forget(slot: PhotoSlot): Promise<boolean> {
    return (await this.database.execute('DELETE FROM page_photos WHERE slot = $1', [slot])) > 0;
  }
}
