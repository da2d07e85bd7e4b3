import { Inject, Injectable } from '@nestjs/common';
import { llmsTxt } from './llms-txt.js';
import { feedCountries } from '../domain/feed-delivery.js';
import { NamedPages } from '../read/named-pages.js';
import { firstLanguageOf } from '#legal/first-language';
import { Content } from '#modules/content';
import { ENV, type Env } from '#platform/config/env';

/** What the shop says of itself to language models. */
@Injectable()
export class WriteLlmsTxt {
  constructor(
    private readonly content: Content,
    private readonly pages: NamedPages,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  /** In the first language of the shop. */
  async write(): Promise<string> {
    const [settings, { business, statements }] = await Promise.all([
      this.content.settings(),
      this.content.publicSettings(),
    ]);
    const language = firstLanguageOf(business);
    const [collections, customPages] = await Promise.all([
      this.pages.collections(language),
      this.pages.customPages(language),
    ]);
    return llmsTxt({
      origin: this.env.PUBLIC_URL,
      shopName: settings.shopName,
      slogan: statements.slogan?.[language] ?? null,
      language,
      countries: feedCountries(settings),
      defaultCountry: settings.defaultCountry,
      collections,
      customPages,
    });
  }
}
