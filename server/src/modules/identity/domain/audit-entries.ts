/** One recorded change with its author and time. An entry never changes, except for `undoneAt`. */
export class AuditEntry {
  readonly id!: string;
  readonly staffId!: string | null;
  readonly staffEmail!: string;
  /** The kind of change as `module.thing-done`: `catalog.product-changed`. */
  readonly action!: string;
  /** The kind of thing: `product`, `order`, `staff`. */
  readonly subjectType!: string;
  readonly subjectId!: string;
  /** Plain data before and after the change, enough to understand and undo it. No passwords. */
  readonly before!: Record<string, unknown> | null;
  readonly after!: Record<string, unknown> | null;
  readonly undoneAt!: Date | null;
  readonly requestId!: string | null;
  /** The same for all changes of one request; null for those of the worker, and of before there were acts. */
  readonly actId!: string | null;
  readonly createdAt!: Date;

  static create(fields: Omit<AuditEntry, 'undoneAt' | 'markUndone'>): AuditEntry {
    return Object.assign(new AuditEntry(), fields, { undoneAt: null });
  }

  /** The change has been taken back. */
  markUndone(now: Date): void {
    const changes: Partial<AuditEntry> = { undoneAt: now };
    Object.assign(this, changes);
  }
}

/** What of an act was taken back by another way than the log, when, and by whom. */
export interface TakenBack {
  readonly actId: string;
  readonly action: string;
  readonly subjectIds: readonly string[];
  readonly staffId: string;
  readonly now: Date;
}

/** The entries of the audit log. */
export abstract class AuditEntries {
  /** Adds entries in the open transaction. Throws when none is open, because then a change could lack its entry. */
  abstract addAll(entries: readonly AuditEntry[]): Promise<void>;

  /** The entry, locked until the transaction ends. */
  abstract lock(id: string): Promise<AuditEntry | undefined>;

  /** All entries of the act of this entry, newest first and locked; the entry alone when it has no act. */
  abstract lockActOf(id: string): Promise<AuditEntry[]>;

  /** Marks those entries of an act of this member about these subjects as taken back that are not so yet; returns their subjects. */
  abstract takeBack(taken: TakenBack): Promise<string[]>;

  abstract save(entry: AuditEntry): Promise<void>;

  abstract deleteBefore(time: Date): Promise<void>;
}
