import { Injectable } from '@nestjs/common';
import type { Product } from '#contracts/catalog';
import { ShownTexts } from '#modules/media';
import type { JsonText } from '#platform/http/json-text';

/** The descriptions of a product as they are stored. */
export interface StoredDescriptions {
  readonly description: string;
  readonly translations: Product['translations'];
}

/** Descriptions as they are sent: sanitised once more, with the addresses of their pictures. */
@Injectable()
export class ShcustomPageDescriptions {
  constructor(private readonly shownTexts: ShownTexts) {}

  /** The product with its descriptions for the response; the same JSON when they need no change. */
  async in(
    json: JsonText<Product>,
    { description, translations }: StoredDescriptions,
  ): Promise<JsonText<Product>> {
    const translated = Object.entries(translations).filter(([, texts]) => texts.description !== undefined);
    const stored = [description, ...translated.map(([, texts]) => texts.description ?? '')];
    const [shown = '', ...others] = await this.shownTexts.of(stored);
    if ([shown, ...others].join('\n') === stored.join('\n')) return json;
    const changed = Object.fromEntries(
      translated.map(([language, texts], index) => [
        language,
        { ...texts, description: others[index] ?? '' },
      ]),
    );
    return JSON.stringify({
      ...(JSON.parse(json) as Product),
      description: shown,
      translations: { ...translations, ...changed },
    });
  }
}
