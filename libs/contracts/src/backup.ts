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
