import { Injectable } from '@nestjs/common';
import { SettingsStore } from '../domain/settings-store.js';
import { settingsFrom, type ShopSettings } from '../domain/shop-settings.js';
import { Database } from '#platform/database/database';

const KEY = 'shop';

/** The settings as one row of the `settings` table. */
@Injectable()
export class PostgresSettingsStore extends SettingsStore {
  constructor(private readonly database: Database) {
    super();
  }

  async read(): Promise<ShopSettings> {
    const row = await this.database.one<{ value: Partial<ShopSettings> }>(
      'SELECT value FROM settings WHERE key = $1',
      [KEY],
      'content-settings',
    );
    return settingsFrom(row?.value);
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
}
