import type { LastRuns } from './backup-plan.js';

export type RunKind = 'backup' | 'drill';

/** A backup or drill that has ended. */
export interface BackupRun {
  readonly kind: RunKind;
  /** Name of the backup's file. */
  readonly file: string;
  readonly bytes: number | null;
  /** Why it failed; null when it succeeded. */
  readonly failure: string | null;
}

/** Remembers when backups and drills were run. */
export abstract class BackupRuns {
  abstract record(run: BackupRun): Promise<void>;
  abstract last(kind: RunKind): Promise<LastRuns>;
}

/** Makes backups in BACKUP_DIR. */
export abstract class Backups {
  /** False when no folder is configured. */
  abstract readonly areSetUp: boolean;
  /** Makes one backup. Returns its file's name and its size in bytes. */
  abstract make(now: Date): Promise<{ file: string; bytes: number }>;
  /** Deletes the backups that the plan does not need any more. */
  abstract thin(now: Date): Promise<void>;
}
