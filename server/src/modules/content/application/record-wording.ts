import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DateTexts } from './date-texts.js';
import { SettingsRepository } from '../domain/stored-settings.js';
import { Transactions } from '#platform/database/transactions';

/** Records at the start of a worker what the texts of law say: a release may have brought another wording. */
@Injectable()
export class RecordWording implements OnApplicationBootstrap {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: SettingsRepository,
    private readonly dateTexts: DateTexts,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // The worker begins with the shop's time zone.
    await this.settings.read();
    await this.transactions.run(async () => {
      const stored = await this.settings.lock();
      if (this.dateTexts.record(stored)) await this.settings.save(stored);
    });
  }
}
