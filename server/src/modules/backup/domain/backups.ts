import type { LastRuns } from './backup-plan.js';

export type RunKind = 'backup' | 'drill';

/** What a backup was made for: the night, the owner's request, a command, or the way back of an update or a restore. */
export type BackupReason = 'night' | 'request' | 'command' | 'update' | 'restore';

/** A backup or drill that has ended. */
export interface BackupRun {
  readonly kind: RunKind;
  /** Name of the backup's file. */
  readonly file: string;
  readonly bytes: number | null;
  /** Version of the shop that made the backup; null for a drill and a failure. */
  readonly release: string | null;
  /** Null for a drill. */
  readonly reason: BackupReason | null;
  /** Why it failed; null when it succeeded. */
  readonly failure: string | null;
}

/** When the first one of a kind succeeded, and when the last ones succeeded and failed. */
export interface RunTimes extends LastRuns {
  readonly firstAt: Date | null;
}

/** Remembers when backups and drills were run. */
export abstract class BackupRuns {
  abstract record(run: BackupRun): Promise<void>;
  abstract last(kind: RunKind): Promise<RunTimes>;
}

/** The backup that is wanted now, or the last one that was. */
export interface BackupRequest {
  readonly id: string;
  readonly requestedAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly failure: string | null;
}

/** Remembers which backups were requested. One is open at a time. */
export abstract class BackupRequests {
  /** The newest request, locked for other requests until the transaction ends. */
  abstract lockNewest(): Promise<BackupRequest | undefined>;
  abstract newest(): Promise<BackupRequest | undefined>;
  abstract add(id: string, now: Date): Promise<void>;
  /** Marks an open request as begun. Returns false when it has ended. */
  abstract begin(id: string, now: Date): Promise<boolean>;
  /** @param failure why no backup was made; null when one was */
  abstract end(id: string, failure: string | null, now: Date): Promise<void>;
}

/** Where backups are stored. */
export interface Place {
  readonly kind: 'folder' | 'bucket';
  /** The folder, or `s3://bucket/prefix`. */
  readonly address: string;
}

/** A backup that was just made. */
export interface MadeBackup {
  /** Name of its file. */
  readonly file: string;
  readonly bytes: number;
  readonly release: string;
}

/** A file of a backup that is open for reading. Read `content` to its end, or end its iteration. */
export interface OpenBackup {
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** The backups in BACKUP_DIR. */
export abstract class Backups {
  /** Null when none is configured. */
  abstract readonly place: Place | null;
  /** Makes one backup. */
  abstract make(now: Date): Promise<MadeBackup>;
  /** Deletes the backups that the plan does not need any more. */
  abstract thin(now: Date): Promise<void>;
  /** Bytes of every file in the place by its name. Throws when the place cannot be reached; its message says why. */
  abstract files(): Promise<ReadonlyMap<string, number>>;
  /** Opens a file by a name of `files`; undefined when it is gone. */
  abstract open(name: string): Promise<OpenBackup | undefined>;
  /** The address of a file, as `npm run restore` takes it. */
  abstract addressOf(name: string): Promise<string>;
}
