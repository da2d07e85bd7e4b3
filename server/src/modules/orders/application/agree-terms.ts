import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AgreedTermsVersions } from '../domain/agreed-terms.js';
import type { Locale } from '#contracts/primitives';
import { agreementOf, type Agreement } from '#legal/agreement';
import { Content } from '#modules/content';

/** Stores the version of the terms that an order is placed under. */
@Injectable()
export class AgreeTerms {
  constructor(
    private readonly versions: AgreedTermsVersions,
    private readonly content: Content,
  ) {}

  /** The texts that hold now. */
  async current(locale: Locale): Promise<Agreement> {
    const { settings, textsSince } = await this.content.datedSettings();
    return agreementOf(settings, textsSince, locale);
  }

  /** Stores the texts that hold now, once, in the caller's transaction. Returns their hash. */
  async agree(locale: Locale): Promise<string> {
    const content = await this.current(locale);
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    await this.versions.add({ hash, locale, content });
    return hash;
  }
}
