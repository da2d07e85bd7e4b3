import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Content } from './content.js';
import type { ShopSettings } from '../domain/shop-settings.js';
import type { StoredSettings } from '../domain/stored-settings.js';
import { shopDay } from '#kernel';
import { datedTexts } from '#legal/dated-texts';
import { Clock } from '#platform/clock';

/** Keeps the day since which each text of law says what it says. */
@Injectable()
export class DateTexts {
  constructor(
    private readonly content: Content,
    private readonly clock: Clock,
  ) {}

  /** Changes the given settings, which are locked; the texts that thereby say something else hold since today. */
  change(stored: StoredSettings, changes: Partial<ShopSettings>): void {
    // A new wording, or the first version of all, is not of this change.
    this.record(stored);
    stored.change(changes, this.clock.now());
    this.record(stored);
  }

  /** Records what the texts say by the stored settings and the wording of this release. Returns whether it is new. */
  record(stored: StoredSettings): boolean {
    const texts = datedTexts(this.content.toPublic(stored.settings));
    const hashes = { terms: hash(texts.terms), shipping: hash(texts.shipping), privacy: hash(texts.privacy) };
    return stored.recordTexts(hashes, shopDay(this.clock.now()));
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
