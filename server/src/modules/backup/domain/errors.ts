import { causeOf } from './backup-trouble.js';
import { DomainError } from '#kernel';

export const notSetUp = (): DomainError =>
  new DomainError(
    'backup.not-set-up',
    'conflict',
    'There is no place for backups yet: BACKUP_DIR and BACKUP_PASSPHRASE are not set.',
  );

export const backupNotFound = (): DomainError =>
  new DomainError('backup.not-found', 'not-found', 'This backup is gone. Load the list again.');

export const backupNotWhole = (): DomainError =>
  new DomainError('backup.not-whole', 'conflict', 'This backup is not whole. Choose another one.');

/** @param said what the machine or the object store says */
export const placeAway = (said: string): DomainError =>
  new DomainError('backup.place-away', 'unavailable', 'The place of the backups cannot be read.', {
    cause: causeOf(said),
    said,
  });

export const restoredByCommand = (): DomainError =>
  new DomainError(
    'backup.restored-by-command',
    'conflict',
    'This shop is restored with a command in a terminal, not from the admin.',
  );

export const restoreRuns = (): DomainError =>
  new DomainError('backup.restore-runs', 'conflict', 'A backup is being restored already.');
