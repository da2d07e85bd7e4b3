/** What the shop may be connected to. */
export type ConnectionKind = 'payments' | 'mail';

/** A connection as it is stored, with its secrets opened. */
export interface StoredConnection {
  /** Counts the changes; 0 before the first one. */
  readonly version: number;
  /** What may be shown; null when nothing is connected. */
  readonly facts: Readonly<Record<string, unknown>> | null;
  /** Null when they cannot be opened: the shop's secret was replaced. */
  readonly secrets: Readonly<Record<string, unknown>> | null;
  /** ISO 8601. */
  readonly changedAt: string | null;
}

/** The connections of the shop. Their secrets are encrypted with a key that is not in the database. */
export abstract class StoredConnections {
  abstract read(kind: ConnectionKind): Promise<StoredConnection>;
  /** Replaces the version that was read, in the caller's transaction. False when there is another one by now. */
  abstract replace(
    kind: ConnectionKind,
    version: number,
    change: Pick<StoredConnection, 'facts'> & { readonly secrets: object },
    now: Date,
  ): Promise<boolean>;
}
