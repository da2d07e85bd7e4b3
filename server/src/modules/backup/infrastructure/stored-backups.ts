import { basename } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { toDelete } from '../domain/backup-plan.js';
import { Backups } from '../domain/backups.js';
import { BackupPlace } from './backup-place.js';
import { backupSourceOf } from './create-backup.js';
import { ENV, type Env } from '#platform/config/env';

/** The backups of BACKUP_DIR. */
@Injectable()
export class StoredBackups extends Backups {
  constructor(@Inject(ENV) private readonly env: Env) {
    super();
  }

  get areSetUp(): boolean {
    return this.env.BACKUP_DIR !== undefined;
  }

  async make(now: Date): Promise<{ file: string; bytes: number }> {
    const { BACKUP_DIR: address, BACKUP_PASSPHRASE: passphrase } = this.env;
    if (!address || !passphrase) throw new Error('BACKUP_DIR and BACKUP_PASSPHRASE are not set');
    const place = await BackupPlace.at(address, this.env);
    const { file, bytes } = await place.make(await backupSourceOf(this.env), passphrase, now);
    return { file: basename(file), bytes };
  }

  async thin(now: Date): Promise<void> {
    const { BACKUP_DIR: address } = this.env;
    if (!address) return;
    const place = await BackupPlace.at(address, this.env);
    for (const name of toDelete(await place.names(), now)) await place.delete(name);
  }
}
