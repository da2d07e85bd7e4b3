import { Injectable } from '@nestjs/common';
import { settingsFrom, type KeptSettings, type Settings } from '../domain/shop-settings.js';
import { Database } from '#platform/database/database';

/** The content's door: what the owner decided about the shop as a whole. */
@Injectable()
export class Content {
  constructor(private readonly database: Database) {}

  /** The settings that hold now: one read by primary key. */
  async settings(): Promise<Settings> {
    const row = await this.database.one<{ value: KeptSettings }>(
      `SELECT value FROM settings WHERE key = 'shop'`,
      [],
      'content-settings',
    );
    return settingsFrom(row?.value ?? {});
  }
}
