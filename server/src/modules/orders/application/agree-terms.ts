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

  /**
   * Stores the texts that hold now, once, in the caller's transaction. Returns their hash, and the name of the shop that
   * agrees to them.
   */
  async agree(locale: Locale): Promise<{ readonly termsHash: string; readonly shopName: string }> {
    const { settings, textsSince } = await this.content.datedSettings();
    const content = agreementOf(settings, textsSince, locale);
    const termsHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    await this.versions.add({ hash: termsHash, locale, content });
    return { termsHash, shopName: settings.shopName };
  }
}
