import { Injectable } from '@nestjs/common';
import { SettingsStore } from '../domain/settings-store.js';
import { settingsFrom, type ShopSettings } from '../domain/shop-settings.js';
import { ResponseCache } from '#platform/cache/response-cache';
import { Database } from '#platform/database/database';

const KEY = 'shop';

/**
 * The settings as one row of the `settings` table. They are cached, because every price of a cart needs them, until
 * PostgreSQL notifies of a change.
 */
@Injectable()
export class PostgresSettingsStore extends SettingsStore {
  constructor(
    private readonly database: Database,
    private readonly cache: ResponseCache,
  ) {
    super();
  }

  read(): Promise<ShopSettings> {
    // A transaction reads its own changes, which may yet be rolled back.
    return this.database.inTransaction ? this.readNow() : this.cache.value('settings', () => this.readNow());
  }

  async hold(): Promise<ShopSettings> {
    await this.database.execute(
      `INSERT INTO settings (key, value) VALUES ($1, '{}') ON CONFLICT DO NOTHING`,
      [KEY],
    );
    const row = await this.database.one<{ value: Partial<ShopSettings> }>(
      'SELECT value FROM settings WHERE key = $1 FOR UPDATE',
      [KEY],
    );
    return settingsFrom(row?.value);
  }

  async save(settings: ShopSettings): Promise<void> {
    await this.database.execute(
      'UPDATE settings SET value = $2, version = version + 1, updated_at = now() WHERE key = $1',
      [KEY, JSON.stringify(settings)],
    );
  }

  private async readNow(): Promise<ShopSettings> {
    const row = await this.database.one<{ value: Partial<ShopSettings> }>(
      'SELECT value FROM settings WHERE key = $1',
      [KEY],
    );
    return settingsFrom(row?.value);
  }
}
