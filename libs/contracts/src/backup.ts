import { z } from 'zod';
import { timestamp } from './primitives.js';

/** Whether the shop could be restored today. */
export const backupStatus = z.object({
  /** False without a folder for backups. */
  isSetUp: z.boolean(),
  lastBackupAt: timestamp.nullable(),
  /** When a backup was last restored for a test. */
  lastDrillAt: timestamp.nullable(),
  /** The newest backup is older than two days, or there is none. */
  backupOverdue: z.boolean(),
  /** The last drill is older than ten days, or there was none. */
  drillOverdue: z.boolean(),
  /** Mails that are held back since a restore. */
  heldMails: z.number().int(),
});
export type BackupStatus = z.infer<typeof backupStatus>;

/** Why something about backups failed: what an owner can do something about, and the words of the machine. */
const backupTrouble = z.object({
  cause: z.enum(['no-room', 'not-allowed', 'away', 'other']),
  said: z.string(),
});
export type BackupTrouble = z.infer<typeof backupTrouble>;

/** A file in the place of the backups. */
const storedBackup = z.object({
  name: z.string(),
  takenAt: timestamp,
  bytes: z.number().int(),
  /** Version of the shop that made it; null when that is not known. */
  release: z.string().nullable(),
  /** What it was made for; null when that is not known. */
  reason: z.enum(['night', 'request', 'command', 'update', 'restore']).nullable(),
  /** False while it is being made, after an interruption, and for a file with another size than was made. */
  isWhole: z.boolean(),
});
export type StoredBackup = z.infer<typeof storedBackup>;

/** The backup that is wanted now, or the last one that was. */
const backupRequest = z.object({
  state: z.enum(['waiting', 'making', 'made', 'failed']),
  requestedAt: timestamp,
  trouble: backupTrouble.nullable(),
});

/** The restore that was requested last in the admin, as the launcher writes it down. */
const restoreState = z.object({
  id: z.uuid(),
  /** Name of the backup. */
  backup: z.string(),
  /** The moment that the backup shows. */
  takenAt: timestamp,
  requestedAt: timestamp,
  state: z.enum(['requested', 'checking', 'running', 'done', 'failed']),
  /** Why it failed, in words; null when the shop was stopped meanwhile. */
  failure: z.string().nullable(),
  /** What the restore has printed: what is to be done next. */
  said: z.string().nullable(),
  endedAt: timestamp.nullable(),
});
export type RestoreState = z.infer<typeof restoreState>;

/** The room of the backups in the admin. */
export const backupsOverview = backupStatus.omit({ heldMails: true }).extend({
  /** Null when BACKUP_DIR is not set. */
  place: z.object({ kind: z.enum(['folder', 'bucket']), address: z.string() }).nullable(),
  hasPassphrase: z.boolean(),
  /** Why the place cannot be read; null when it can. */
  trouble: backupTrouble.nullable(),
  /** Null when none was requested yet. */
  request: backupRequest.nullable(),
  /** The newest first. */
  backups: z.array(storedBackup),
  /**
   * Who restores: the launcher by itself, or a person with a command, because the shop runs without the launcher or with a
   * Redis that has to be emptied.
   */
  restoredBy: z.enum(['launcher', 'command', 'command-and-redis']),
  /** Null when none was requested within the last seven days. */
  lastRestore: restoreState.nullable(),
});
export type BackupsOverview = z.infer<typeof backupsOverview>;

/** What a restore of a backup would lose, and how it is begun by hand. */
export const restoreLosses = z.object({
  takenAt: timestamp,
  /** Whole hours since then. */
  hours: z.number().int(),
  /** Orders that were placed since. */
  orders: z.number().int(),
  /** What restores it in a terminal. */
  command: z.string(),
});
export type RestoreLosses = z.infer<typeof restoreLosses>;

/** The name of a backup's file, as the list has it. */
export const backupName = z.object({ name: z.string().min(1).max(200) });
