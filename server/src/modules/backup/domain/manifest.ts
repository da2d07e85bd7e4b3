/** The version of a backup's layout. A release reads its own and refuses a later one. */
export const FORMAT = 1;

/** Rows and content of one table, as PostgreSQL computes them: equal rows in any order have the same fingerprint. */
export interface TableFacts {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
  readonly rows: number;
  readonly fingerprint: string;
}

export interface SequenceState {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** Sums that an owner knows: money as decimal text in euro, stock in units. */
export type Figures = Readonly<Record<string, string>>;

/** What a backup holds; its last entry, so a backup without it is not whole. */
export interface Manifest {
  readonly format: number;
  /** Time of the snapshot, ISO 8601. */
  readonly takenAt: string;
  /** Version of the shop in package.json. */
  readonly release: string;
  /** Hash of the sources that the server was built from; null when it ran from its sources. */
  readonly build: string | null;
  /** Names of the applied migrations. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableFacts[];
  readonly sequences: readonly SequenceState[];
  readonly figures: Figures;
  /** Pictures, documents and uploads. */
  readonly files: number;
}

/** Why a command about backups was refused, in words for the operator. */
export class BackupRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupRefused';
  }
}

/**
 * Throws `BackupRefused` when this release cannot read the backup.
 * @param known names of the migrations of this release
 */
export function assertReadable(manifest: Manifest, known: readonly string[]): void {
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (manifest.format > FORMAT || unknown.length > 0)
    throw new BackupRefused(
      `The backup was made by a newer release (${manifest.release}). Install that release, or a later one, and restore again. Nothing was changed.`,
    );
}

/** The differences between what a backup holds and what a restored database has, in words; none when they are equal. */
export function differences(
  expected: Pick<Manifest, 'tables' | 'figures'>,
  found: Pick<Manifest, 'tables' | 'figures'>,
): string[] {
  const restored = new Map(found.tables.map((table) => [table.name, table]));
  const tables = expected.tables.flatMap(({ name, rows, fingerprint }) => {
    const other = restored.get(name);
    if (other?.rows !== rows) return [`${name}: ${rows} rows in the backup, ${other?.rows ?? 0} restored`];
    return other.fingerprint === fingerprint ? [] : [`${name}: the restored rows differ from the backup`];
  });
  const figures = Object.entries(expected.figures)
    .filter(([name, value]) => found.figures[name] !== value)
    .map(([name, value]) => `${name}: ${value} in the backup, ${found.figures[name] ?? 'nothing'} restored`);
  return [...tables, ...figures];
}
