import { Injectable } from '@nestjs/common';
import { SettingsStore } from '../domain/settings-store.js';
import { settingsFrom, type ShopSettings } from '../domain/shop-settings.js';
import { ResponseCache } from '#platform/cache/response-cache';
import { Database } from '#platform/database/database';

const KEY = 'shop';

/**
 * The settings as one row of the `settings` table. They are kept as answers are, because every price of a cart needs
 * them: who changes them sees the change at once, other processes as soon as they hear of it.
 */
@Injectable()
export class PostgresSettingsStore extends SettingsStore {
  constructor(
    private readonly database: Database,
    private readonly kept: ResponseCache,
  ) {
    super();
  }

  read(): Promise<ShopSettings> {
    // A transaction may have changed them, and may yet be undone.
    return this.database.inTransaction ? this.readNow() : this.kept.value('settings', () => this.readNow());
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
    this.database.afterCommit(() => this.kept.invalidateAll());
  }

  private async readNow(): Promise<ShopSettings> {
    const row = await this.database.one<{ value: Partial<ShopSettings> }>(
      'SELECT value FROM settings WHERE key = $1',
      [KEY],
    );
    return settingsFrom(row?.value);
  }
}
