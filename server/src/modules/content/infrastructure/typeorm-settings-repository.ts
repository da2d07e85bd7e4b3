import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { ShopSettings } from '../domain/shop-settings.js';
import {
  datedSettings,
  SETTINGS_KEY,
  SettingsRepository,
  StoredSettings,
  type DatedSettings,
} from '../domain/stored-settings.js';
import { followTimeZone } from '#kernel';
import { ResponseCache } from '#platform/cache/response-cache';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';

const WHERE = { key: SETTINGS_KEY };

/**
 * Caches the settings until PostgreSQL notifies of a change, because every price of a cart needs them. The process follows
 * the time zone in them with each reading.
 */
@Injectable()
export class TypeormSettingsRepository extends SettingsRepository {
  constructor(
    private readonly database: Database,
    private readonly cache: ResponseCache,
    private readonly clock: Clock,
    @InjectRepository(StoredSettings) private readonly repository: Repository<StoredSettings>,
  ) {
    super();
  }

  async read(): Promise<ShopSettings> {
    return (await this.readDated()).settings;
  }

  async readDated(): Promise<DatedSettings> {
    // A transaction reads its own changes, which may yet be rolled back.
    if (this.database.inTransaction) return this.readNow();
    const dated = await this.cache.value('settings', () => this.readNow());
    followTimeZone(dated.settings.timeZone);
    return dated;
  }

  async lock(): Promise<StoredSettings> {
    const empty = { value: {}, texts: {}, confirmedTexts: {} };
    const first = { key: SETTINGS_KEY, ...empty, version: 1, updatedAt: this.clock.now() };
    await this.stored.createQueryBuilder().insert().values(first).orIgnore().execute();
    return this.stored.findOneOrFail({ where: WHERE, lock: { mode: 'pessimistic_write' } });
  }

  async save(settings: StoredSettings): Promise<void> {
    await this.stored.save(settings);
  }

  private async readNow(): Promise<DatedSettings> {
    return datedSettings(await this.stored.findOneBy(WHERE));
  }

  private get stored(): Repository<StoredSettings> {
    return this.database.repository(this.repository);
  }
}
