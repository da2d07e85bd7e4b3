import { Injectable } from '@nestjs/common';
import { ActingStaff } from './acting-staff.js';
import { AuditEntries, AuditEntry, type TakenBack } from '../domain/audit-entries.js';
import { Clock } from '#platform/clock';
import { newId } from '#platform/ids';

/** The author of changes without a signed-in staff member: the worker, a command on the server. */
const SYSTEM = 'system';

export interface AuditRecord extends Pick<AuditEntry, 'action' | 'subjectType' | 'subjectId'> {
  /** Plain data before and after the change, enough to understand and undo it. No passwords. */
  readonly before?: object | null;
  readonly after?: object | null;
  /** The author, where no staff member is signed in yet. */
  readonly by?: { readonly id: string; readonly email: string };
}

/** Records changes and their authors. Runs in the transaction of the change, so that both are committed or neither. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly entries: AuditEntries,
    private readonly actingStaff: ActingStaff,
    private readonly clock: Clock,
  ) {}

  /** Adds one entry in the open transaction. Throws when none is open. */
  record(entry: AuditRecord): Promise<void> {
    return this.recordAll([entry]);
  }

  /** Adds many entries with one statement; throws as `record`. */
  async recordAll(entries: readonly AuditRecord[]): Promise<void> {
    if (entries.length > 0) await this.entries.addAll(entries.map((entry) => this.entryOf(entry)));
  }

  /** What all changes of this request have in common in the log; null outside of a staff member's request. */
  get currentAct(): string | null {
    return this.actingStaff.current?.actId ?? null;
  }

  /**
   * For an undo beside the log's: marks what the signed-in member changed in an act as taken back, so that the log does not
   * offer it again. Returns the subjects of which that had not been done. Runs in the transaction of the undo.
   */
  async takeBack(act: Pick<TakenBack, 'actId' | 'action' | 'subjectIds'>): Promise<ReadonlySet<string>> {
    const staffId = this.actingStaff.current?.staff.id;
    if (staffId === undefined) return new Set();
    return new Set(await this.entries.takeBack({ ...act, staffId, now: this.clock.now() }));
  }

  private entryOf({ action, subjectType, subjectId, before, after, by }: AuditRecord): AuditEntry {
    const acting = this.actingStaff.current;
    const author = acting?.staff ?? by;
    return AuditEntry.create({
      id: newId(),
      staffId: author?.id ?? null,
      staffEmail: author?.email ?? SYSTEM,
      action,
      subjectType,
      subjectId,
      before: (before ?? null) as AuditEntry['before'],
      after: (after ?? null) as AuditEntry['after'],
      requestId: acting?.requestId ?? null,
      actId: this.currentAct,
      createdAt: this.clock.now(),
    });
  }
}
