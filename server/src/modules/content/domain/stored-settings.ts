import type { ConfirmedTexts, Confirmation, LegalTextName } from './confirmed-texts.js';
import { settingsFrom, type ShopSettings } from './shop-settings.js';
import type { DatedText } from '#contracts/content';

/** The shop has one set of settings. */
export const SETTINGS_KEY = 'shop';

/** What a text says now, and since which day of the shop, `2026-11-21`. */
export interface TextVersion {
  readonly hash: string;
  readonly since: string;
}

const DATED_TEXTS: readonly DatedText[] = ['terms', 'shipping', 'privacy'];

/** The day of texts that have never changed (specification §2). */
const FIRST_DAY = '2024-01-01';

/** The settings that the owner has saved. A setting that was never saved has its default. */
export class StoredSettings {
  readonly key!: string;
  readonly value!: Partial<ShopSettings>;
  /** A text is missing until its first version is recorded. */
  readonly texts!: Partial<Record<DatedText, TextVersion>>;
  readonly confirmedTexts!: ConfirmedTexts;
  readonly version!: number;
  readonly updatedAt!: Date;

  get settings(): ShopSettings {
    return settingsFrom(this.value);
  }

  /** Changes the given settings; the others stay. */
  change(changes: Partial<ShopSettings>, now: Date): void {
    const value = { ...this.settings, ...changes };
    this.set({ value, version: this.version + 1, updatedAt: now });
  }

  /**
   * Records what the texts say. One that says something else than before holds since `today`, even when it said the same
   * earlier: in between, another version held. Returns whether anything has changed.
   */
  recordTexts(hashes: Readonly<Record<DatedText, string>>, today: string): boolean {
    const changed = DATED_TEXTS.filter((text) => this.texts[text]?.hash !== hashes[text]);
    for (const text of changed) {
      const since = this.texts[text] ? today : FIRST_DAY;
      this.set({ texts: { ...this.texts, [text]: { hash: hashes[text], since } } });
    }
    return changed.length > 0;
  }

  /** The owner's confirmation of a text in the words of this release, in place of a former one. */
  confirmText(text: LegalTextName, confirmation: Confirmation): void {
    this.set({ confirmedTexts: { ...this.confirmedTexts, [text]: confirmation } });
  }

  /** Fields change by methods only. */
  private set(changes: Partial<StoredSettings>): void {
    Object.assign(this, changes);
  }
}

/** The settings, the days since which the texts that are made from them hold, and what of them the owner has confirmed. */
export interface DatedSettings {
  readonly settings: ShopSettings;
  readonly textsSince: Readonly<Record<DatedText, string>>;
  readonly confirmedTexts: ConfirmedTexts;
}

/** The stored settings with the days of their texts; without any, those of a new shop. */
export function datedSettings(
  stored: Pick<StoredSettings, 'settings' | 'texts' | 'confirmedTexts'> | null,
): DatedSettings {
  const since = (text: DatedText) => stored?.texts[text]?.since ?? FIRST_DAY;
  return {
    settings: stored?.settings ?? settingsFrom(undefined),
    textsSince: { terms: since('terms'), shipping: since('shipping'), privacy: since('privacy') },
    confirmedTexts: stored?.confirmedTexts ?? {},
  };
}

/** The repository of the settings. */
export abstract class SettingsRepository {
  /** The current settings, from the cache outside a transaction. */
  abstract read(): Promise<ShopSettings>;
  /** As `read`, with the days and confirmations of the texts, all of one moment. */
  abstract readDated(): Promise<DatedSettings>;
  /** The stored settings, locked until the transaction ends; created by the first call. */
  abstract lock(): Promise<StoredSettings>;
  abstract save(settings: StoredSettings): Promise<void>;
}
