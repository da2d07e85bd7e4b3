/** One recorded change with its author and time. An entry never changes, except for `undoneAt`. */
export class AuditEntry {
  id!: string;
  staffId!: string | null;
  staffEmail!: string;
  /** The kind of change as `module.thing-done`: `catalog.product-changed`. */
  action!: string;
  /** The kind of thing: `product`, `order`, `staff`. */
  subjectType!: string;
  subjectId!: string;
  /** Plain data before and after the change, enough to understand and undo it. No passwords. */
  before!: Record<string, unknown> | null;
  after!: Record<string, unknown> | null;
  undoneAt!: Date | null;
  requestId!: string | null;
  createdAt!: Date;
}

/** The entries of the audit log. */
export abstract class AuditEntries {
  /** Adds entries in the open transaction. Throws when none is open, because then a change could lack its entry. */
  abstract addAll(entries: readonly AuditEntry[]): Promise<void>;

  /** The entry, locked until the transaction ends. */
  abstract lock(id: string): Promise<AuditEntry | undefined>;

  abstract save(entry: AuditEntry): Promise<void>;

  abstract deleteBefore(time: Date): Promise<void>;
}
