import { Inject, Injectable } from '@nestjs/common';
import { isLost } from '../domain/backup-plan.js';
import { causeOf } from '../domain/backup-trouble.js';
import { BackupRequests, Backups, type BackupRequest } from '../domain/backups.js';
import { RestoreRequests } from '../domain/restores.js';
import { ReadBackupStatus } from './backup-status.js';
import { ListBackups } from './list-backups.js';
import type { BackupsOverview, BackupTrouble, RestoreLosses } from '#contracts/backup';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Database } from '#platform/database/database';

const HOUR_MS = 3_600_000;
/** The owner has read about a restore after this time, milliseconds. */
const NEWS_MS = 7 * 24 * HOUR_MS;

const troubleOf = (said: string): BackupTrouble => ({ cause: causeOf(said), said });

/** What the owner sees of the backups in the admin. */
@Injectable()
export class ReadBackups {
  constructor(
    private readonly backups: Backups,
    private readonly requests: BackupRequests,
    private readonly restores: RestoreRequests,
    private readonly list: ListBackups,
    private readonly status: ReadBackupStatus,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'BACKUP_PASSPHRASE'>,
  ) {}

  async overview(): Promise<BackupsOverview> {
    const { heldMails: _, ...status } = await this.status.read();
    const request = await this.requests.newest();
    return {
      ...status,
      place: this.backups.place,
      hasPassphrase: this.env.BACKUP_PASSPHRASE !== undefined,
      ...(await this.stored(status.lastBackupAt)),
      request: request ? this.shown(request) : null,
      restoredBy: this.restores.restoredBy,
      lastRestore: await this.lastRestore(),
    };
  }

  /** @param takenAt moment of the backup, ISO 8601 */
  async losses({ name, takenAt }: { name: string; takenAt: string }): Promise<RestoreLosses> {
    const row = await this.database.one<{ count: number }>(
      'SELECT count(*)::integer AS count FROM orders WHERE created_at > $1',
      [takenAt],
    );
    const address = await this.backups.addressOf(name);
    const quoted = `'${address.replaceAll("'", `'\\''`)}'`;
    return {
      takenAt,
      hours: Math.floor((this.clock.now().getTime() - Date.parse(takenAt)) / HOUR_MS),
      orders: row?.count ?? 0,
      command: `npm run restore -- --from ${quoted} --replace`,
    };
  }

  private async stored(lastBackupAt: string | null): Promise<Pick<BackupsOverview, 'backups' | 'trouble'>> {
    if (!this.backups.place) return { backups: [], trouble: null };
    try {
      return { backups: await this.list.all(), trouble: null };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      // The first backup makes the folder.
      const isNew = code === 'ENOENT' && lastBackupAt === null;
      return { backups: [], trouble: isNew ? null : troubleOf(message) };
    }
  }

  private shown(request: BackupRequest): BackupsOverview['request'] {
    const { requestedAt, startedAt, endedAt, failure } = request;
    const failed = isLost(request, this.clock.now()) ? 'The worker was stopped.' : failure;
    return {
      requestedAt: requestedAt.toISOString(),
      state: failed !== null ? 'failed' : endedAt ? 'made' : startedAt ? 'making' : 'waiting',
      trouble: failed === null ? null : troubleOf(failed),
    };
  }

  /** A launcher that was stopped meanwhile does not know how it ended; the database does. */
  private async lastRestore(): Promise<BackupsOverview['lastRestore']> {
    const last = await this.restores.last();
    if (!last || this.clock.now().getTime() - Date.parse(last.requestedAt) > NEWS_MS) return null;
    const { address: _, requestedBy: __, state, ...shown } = last;
    if (state !== 'interrupted') return { ...shown, state };
    const row = await this.database.one<{ isDone: boolean }>(
      'SELECT EXISTS (SELECT FROM restores WHERE restored_at > $1) AS "isDone"',
      [shown.requestedAt],
    );
    return { ...shown, state: row?.isDone ? 'done' : 'failed' };
  }
}
