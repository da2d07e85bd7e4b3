import { Injectable } from '@nestjs/common';
import { BackupRequests, Backups, type OpenBackup } from '../domain/backups.js';
import { isLost } from '../domain/backup-plan.js';
import { backupNotFound, notSetUp, placeAway, restoredByCommand, restoreRuns } from '../domain/errors.js';
import { backupRequested } from '../domain/events.js';
import { isOpen, RestoreRequests } from '../domain/restores.js';
import { FindBackup } from './find-backup.js';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';
import { Outbox } from '#platform/outbox/outbox';

/** What the owner does with backups in the admin. Each step has its audit entry. */
@Injectable()
export class ManageBackups {
  constructor(
    private readonly backups: Backups,
    private readonly requests: BackupRequests,
    private readonly restores: RestoreRequests,
    private readonly findBackup: FindBackup,
    private readonly auditLog: AuditLog,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Has the worker make a backup. While one is wanted already, a second request changes nothing. Throws `backup.not-set-up`. */
  async request(): Promise<void> {
    if (!this.backups.place) throw notSetUp();
    await this.transactions.run(async () => {
      const newest = await this.requests.lockNewest();
      const now = this.clock.now();
      if (newest && !newest.endedAt) {
        if (!isLost(newest, now)) return;
        await this.requests.end(newest.id, 'The worker was stopped before it was made.', now);
      }
      const id = newId();
      await this.requests.add(id, now);
      await this.outbox.store(backupRequested(id));
      await this.record('requested', id, null);
    });
  }

  /** Opens the file of a backup, as it is: encrypted. Throws the errors of `FindBackup`. */
  async download(name: string): Promise<OpenBackup> {
    const { takenAt, bytes } = await this.findBackup.find(name);
    const file = await this.backups.open(name).catch((error: unknown) => {
      throw placeAway((error as Error).message);
    });
    if (!file) throw backupNotFound();
    await this.transactions.run(() => this.record('downloaded', name, { takenAt, bytes }));
    return file;
  }

  /**
   * Has the launcher replace the shop by a backup, which ends this process. Throws `backup.restored-by-command`,
   * `backup.restore-runs` and the errors of `FindBackup`.
   */
  async restore(name: string, requestedBy: string): Promise<void> {
    if (this.restores.restoredBy !== 'launcher') throw restoredByCommand();
    const { takenAt } = await this.findBackup.find(name);
    const address = await this.backups.addressOf(name);
    await this.transactions.run(async () => {
      await this.requests.lockNewest();
      const last = await this.restores.last();
      if (last && isOpen(last)) throw restoreRuns();
      await this.record('restore-requested', name, { takenAt });
      await this.restores.add({
        id: newId(),
        backup: name,
        address,
        takenAt,
        requestedAt: this.clock.now().toISOString(),
        requestedBy,
        state: 'requested',
        failure: null,
        said: null,
        endedAt: null,
      });
    });
  }

  private record(what: string, subjectId: string, after: object | null): Promise<void> {
    return this.auditLog.record({ action: `backup.${what}`, subjectType: 'backup', subjectId, after });
  }
}
