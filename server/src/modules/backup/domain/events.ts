import type { DomainEvent } from '#kernel';

/** Published when staff want a backup to be made now. */
export const BACKUP_REQUESTED = 'backup.backup-requested';

/** The job that makes it. */
export const BACK_UP_NOW = 'back-up-now';

export interface BackupRequested {
  readonly requestId: string;
}

export function backupRequested(requestId: string): DomainEvent<typeof BACKUP_REQUESTED, BackupRequested> {
  return { type: BACKUP_REQUESTED, payload: { requestId } };
}
