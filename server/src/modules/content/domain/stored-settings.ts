import { settingsFrom, type ShopSettings } from './shop-settings.js';

/** The shop has one set of settings. */
export const SETTINGS_KEY = 'shop';

/** The settings that the owner has saved. A setting that was never saved has its default. */
export class StoredSettings {
  key!: string;
  value!: Partial<ShopSettings>;
  version!: number;
  updatedAt!: Date;

  get settings(): ShopSettings {
    return settingsFrom(this.value);
  }

  /** Changes the given settings; the others stay. */
  change(changes: Partial<ShopSettings>, now: Date): void {
    this.value = { ...this.settings, ...changes };
    this.version += 1;
    this.updatedAt = now;
  }
}

/** The repository of the settings. */
export abstract class SettingsRepository {
  /** The current settings, from the cache outside a transaction. */
  abstract read(): Promise<ShopSettings>;
  /** The stored settings, locked until the transaction ends; created by the first call. */
  abstract lock(): Promise<StoredSettings>;
  abstract save(settings: StoredSettings): Promise<void>;
}
