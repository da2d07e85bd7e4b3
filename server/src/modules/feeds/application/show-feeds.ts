import { Inject, Injectable } from '@nestjs/common';
import { feedCountries } from '../domain/feed-delivery.js';
import { FeedGaps } from '../read/feed-gaps.js';
import type { FeedOverview } from '#contracts/feeds';
import { firstLanguageOf } from '#legal/first-language';
import { Content } from '#modules/content';
import { ENV, type Env } from '#platform/config/env';

/** Which feeds there are, and what products lack for them, for the owner. */
@Injectable()
export class ShowFeeds {
  constructor(
    private readonly content: Content,
    private readonly gaps: FeedGaps,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  async overview(): Promise<FeedOverview> {
    const [settings, { business }, gaps] = await Promise.all([
      this.content.settings(),
      this.content.publicSettings(),
      this.gaps.count(),
    ]);
    return {
      origin: this.env.PUBLIC_URL,
      countries: feedCountries(settings),
      defaultCountry: settings.defaultCountry,
      secondLanguage: firstLanguageOf(business) === 'nl' ? 'en' : 'nl',
      gaps,
    };
  }
}
