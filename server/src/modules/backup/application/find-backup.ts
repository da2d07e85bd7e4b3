import { Injectable } from '@nestjs/common';
import { Backups } from '../domain/backups.js';
import { backupNotFound, backupNotWhole, notSetUp, placeAway } from '../domain/errors.js';
import { ListBackups } from '../read/list-backups.js';
import type { StoredBackup } from '#contracts/backup';

/** Finds a backup by a name that a request gives: only names that are in the list lead to a file. */
@Injectable()
export class FindBackup {
  constructor(
    private readonly backups: Backups,
    private readonly list: ListBackups,
  ) {}

  /** Throws `backup.not-set-up`, `backup.place-away`, `backup.not-found` and `backup.not-whole`. */
  async find(name: string): Promise<StoredBackup> {
    if (!this.backups.place) throw notSetUp();
    const listed = await this.list.all().catch((error: unknown) => {
      throw placeAway((error as Error).message);
    });
    const found = listed.find((backup) => backup.name === name);
    if (!found) throw backupNotFound();
    if (!found.isWhole) throw backupNotWhole();
    return found;
  }
}
