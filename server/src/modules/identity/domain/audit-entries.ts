/** One recorded change: who changed what, and when. Never changed afterwards, except for being undone. */
export class AuditEntry {
  id!: string;
  staffId!: string | null;
  staffEmail!: string;
  /** What was done, `module.thing-done`: `catalog.product-changed`. */
  action!: string;
  /** The kind of thing: `product`, `order`, `staff`. */
  subjectType!: string;
  subjectId!: string;
  /** Plain data of the thing before and after: as much as is needed to understand and to undo. No passwords. */
  before!: Record<string, unknown> | null;
  after!: Record<string, unknown> | null;
  undoneAt!: Date | null;
  requestId!: string | null;
  createdAt!: Date;
}

/** The entries of the audit log. */
export abstract class AuditEntries {
  /** Adds an entry to the open transaction. Throws when none is open: the change could be committed without its entry. */
  abstract add(entry: AuditEntry): Promise<void>;

  /** The entry, locked until the transaction ends. */
  abstract lock(id: string): Promise<AuditEntry | undefined>;

  abstract save(entry: AuditEntry): Promise<void>;
}
