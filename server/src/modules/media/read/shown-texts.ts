import { Injectable } from '@nestjs/common';
import { guarded, pictureSources, withPictures, type ShownPicture } from '#rich-text';
import { Database } from '#platform/database/database';

/** Rich texts as they are sent: sanitised once more, with the addresses of their pictures. */
@Injectable()
export class ShownTexts {
  constructor(private readonly database: Database) {}

  /** The texts in their order. One statement, and none when they contain no pictures of other hosts. */
  async of(stored: readonly string[]): Promise<string[]> {
    const safe = stored.map(guarded);
    const sources = pictureSources(safe.join(''));
    const fetched = sources.length === 0 ? new Map<string, ShownPicture>() : await this.fetched(sources);
    return safe.map((html) => withPictures(html, fetched));
  }

  private async fetched(sources: readonly string[]): Promise<Map<string, ShownPicture>> {
    const rows = await this.database.query<ShownPicture & { source: string } & Record<string, unknown>>(
      `SELECT source, url, width, height FROM text_pictures WHERE source = ANY ($1::text[]) AND state = 'done'`,
      [sources],
    );
    return new Map(rows.map((row) => [row.source, row]));
  }
}
