import { basename } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { toDelete } from '../domain/backup-plan.js';
import { Backups, type MadeBackup, type OpenBackup, type Place } from '../domain/backups.js';
import { BackupPlace, IN_BUCKET } from './backup-place.js';
import { backupSourceOf } from './create-backup.js';
import { ENV, type Env } from '#platform/config/env';

/** The backups of BACKUP_DIR. */
@Injectable()
export class StoredBackups extends Backups {
  constructor(@Inject(ENV) private readonly env: Env) {
    super();
  }

  get place(): Place | null {
    const { BACKUP_DIR: address } = this.env;
    return address === undefined ? null : { kind: IN_BUCKET.test(address) ? 'bucket' : 'folder', address };
  }

  async make(now: Date): Promise<MadeBackup> {
    const { BACKUP_PASSPHRASE: passphrase } = this.env;
    const place = await this.openPlace();
    if (!passphrase) throw new Error('BACKUP_PASSPHRASE is not set');
    const { file, bytes, manifest } = await place.make(await backupSourceOf(this.env), passphrase, now);
    return { file: basename(file), bytes, release: manifest.release };
  }

  async thin(now: Date): Promise<void> {
    const place = await this.openPlace();
    for (const name of toDelete(await place.names(), now)) await place.delete(name);
  }

  async files(): Promise<ReadonlyMap<string, number>> {
    return (await this.openPlace()).sizes();
  }

  async open(name: string): Promise<OpenBackup | undefined> {
    const found = await (await this.openPlace()).open(name);
    return found && { bytes: found.size, content: found.content };
  }

  async addressOf(name: string): Promise<string> {
    return (await this.openPlace()).addressOf(name);
  }

  private openPlace(): Promise<BackupPlace> {
    const { BACKUP_DIR: address } = this.env;
    if (address === undefined) throw new Error('BACKUP_DIR is not set');
    return BackupPlace.at(address, this.env);
  }
}
