import { Injectable } from '@nestjs/common';
import { guarded, pictureSources, withPictures, type ShownPicture } from '#rich-text';
import type { Product } from '#contracts/catalog';
import { Database } from '#platform/database/database';
import type { JsonText } from '#platform/http/json-text';

/** The descriptions of a product as they are stored. */
export interface StoredTexts {
  readonly description: string;
  readonly translations: Product['translations'];
}

/** Descriptions as they are sent: sanitised once more, with the addresses of their pictures. */
@Injectable()
export class ShownTexts {
  constructor(private readonly database: Database) {}

  /** The product with its descriptions for the response; the same JSON when they need no change. */
  async in(json: JsonText<Product>, stored: StoredTexts): Promise<JsonText<Product>> {
    const safe = mapTexts(stored, guarded);
    const sources = pictureSources(textsOf(safe).join(''));
    const fetched = sources.length === 0 ? new Map<string, ShownPicture>() : await this.fetched(sources);
    const shown = mapTexts(safe, (html) => withPictures(html, fetched));
    if (textsOf(shown).join('\n') === textsOf(stored).join('\n')) return json;
    return JSON.stringify({ ...(JSON.parse(json) as Product), ...shown });
  }

  private async fetched(sources: readonly string[]): Promise<Map<string, ShownPicture>> {
    const rows = await this.database.query<ShownPicture & { source: string } & Record<string, unknown>>(
      `SELECT source, url, width, height FROM text_pictures WHERE source = ANY ($1::text[]) AND state = 'done'`,
      [sources],
    );
    return new Map(rows.map((row) => [row.source, row]));
  }
}

function textsOf({ description, translations }: StoredTexts): string[] {
  return [description, ...Object.values(translations).map((texts) => texts.description ?? '')];
}

function mapTexts({ description, translations }: StoredTexts, map: (html: string) => string): StoredTexts {
  const others = Object.entries(translations).map(([language, texts]) => {
    return [
      language,
      texts.description === undefined ? texts : { ...texts, description: map(texts.description) },
    ];
  });
  return {
    description: map(description),
    translations: Object.fromEntries(others) as Product['translations'],
  };
}
