import { emptyTables } from '../../../../test/support/empty-tables.js';
import { RunImport } from '../application/engine/run-import.js';
import { UndoImport } from '../application/engine/undo-import.js';
import { toOptions, type ImportOptions } from '../domain/engine/import-options.js';
import { ImportRun, type ImportRequest } from '../domain/engine/import-run.js';
import { Imports } from '../domain/engine/imports.js';
import type { RecordKind } from '../domain/records/records.js';
import { startTestShop, type TestShop } from '../../../../test/support/app.js';
import { exportFile } from '../../../../test/support/shopify/export-file.js';
import { newId } from '#platform/ids';

/** Columns that are not compared: ids and versions differ between equal runs. */
const IGNORED_COLUMNS = {
  products: ['id', 'version', 'updated_at', 'created_at'],
  categories: ['id', 'version', 'updated_at', 'created_at'],
  inventory: ['id', 'product_id', 'version', 'updated_at'],
};

/** Tables that an unchanged import must not write. Its own records (imports, items, findings) are not among them. */
const WRITTEN =
  'products categories inventory stock_movements import_links import_changes import_pictures'.split(' ');

export interface ImportResult {
  readonly id: string;
  readonly state: string;
  readonly message: string | null;
  readonly failure_code: string | null;
  readonly counts: Record<string, number>;
}

/** A test shop that runs imports in the test's own process, without the queue. */
export class ImportTestShop {
  private constructor(readonly shop: TestShop) {}

  static async start(env: Record<string, string> = {}): Promise<ImportTestShop> {
    return new ImportTestShop(await startTestShop({ worker: true, env }));
  }

  get database() {
    return this.shop.database;
  }

  stop(): Promise<void> {
    return this.shop.stop();
  }

  /** An instance from the worker's container. */
  worker<T>(type: abstract new (...parts: never[]) => T): T {
    if (!this.shop.worker) throw new Error('The worker does not run');
    return this.shop.worker.get(type, { strict: false });
  }

  async clear(): Promise<void> {
    await emptyTables(this.database, 'products', 'categories', 'imports', 'stock_movements', 'text_pictures');
  }

  /** Adds a queued import. The content is not used for an import of the store. */
  async prepare(
    content: string | Buffer,
    options: Partial<ImportOptions> = {},
    source: 'file' | 'api' = 'file',
    more: Partial<Pick<ImportRequest, 'kind' | 'mode' | 'sourceName'>> = {},
  ): Promise<string> {
    const request: ImportRequest = {
      source,
      mode: 'import',
      fileName: 'products_export.csv',
      filePath: exportFile(content),
      options: toOptions(options),
      startedBy: 'owner@example.test',
      ...more,
    };
    const run = ImportRun.create(newId(), request, new Date());
    await this.worker(Imports).add(run);
    return run.id;
  }

  async run(
    content: string | Buffer,
    options: Partial<ImportOptions> = {},
    mode: 'import' | 'dry-run' = 'import',
    sourceName: string | null = null,
  ): Promise<ImportResult> {
    const id = await this.prepare(content, options, 'file', { mode, sourceName });
    await this.worker(RunImport).process({ importId: id });
    return this.result(id);
  }

  /** Runs an import of the products of the connected store. */
  async runStore(options: Partial<ImportOptions> = {}): Promise<ImportResult> {
    const id = await this.prepare('', options, 'api');
    await this.worker(RunImport).process({ importId: id });
    return this.result(id);
  }

  /** Runs an import of customers, orders, discounts or pages; of the store when there is no content. */
  async runRecords(
    kind: RecordKind,
    content: string | Buffer | null,
    mode: 'import' | 'dry-run' = 'import',
  ): Promise<ImportResult> {
    const source = content === null ? 'api' : 'file';
    const id = await this.prepare(content ?? '', {}, source, { kind, mode });
    await this.worker(RunImport).process({ importId: id });
    return this.result(id);
  }

  async undo(id: string): Promise<void> {
    await this.worker(Imports).change(id, (run) => run.beginUndo(new Date()));
    await this.worker(UndoImport).process({ importId: id });
  }

  async result(id: string): Promise<ImportResult> {
    const row = await this.database.one<ImportResult & Record<string, unknown>>(
      'SELECT id, state, message, failure_code, counts FROM imports WHERE id = $1',
      [id],
    );
    if (!row) throw new Error('There is no such import');
    return row;
  }

  /** The rows of the catalogue, without ids and versions. */
  catalogueRows(): Promise<string[][]> {
    return Promise.all(
      Object.entries(IGNORED_COLUMNS).map(async ([table, ignored]) => {
        const rows = await this.database.query<{ row: Record<string, unknown> }>(
          `SELECT to_jsonb(t) AS row FROM ${table} t`,
        );
        const compared = rows.map(({ row }) => Object.entries(row).filter(([key]) => !ignored.includes(key)));
        return compared.map((entries) => JSON.stringify(entries.sort())).sort();
      }),
    );
  }

  /** Counts the row versions that `work` creates or ends: every write gives a row a new `ctid` and `xmin`. */
  async writes(work: () => Promise<unknown>): Promise<number> {
    const before = await this.versions();
    await work();
    const after = await this.versions();
    const only = (these: Set<string>, those: Set<string>) =>
      [...these].filter((one) => !those.has(one)).length;
    return only(after, before) + only(before, after);
  }

  private async versions(): Promise<Set<string>> {
    const found = WRITTEN.map((table) => `SELECT '${table}' || ctid || ' ' || xmin AS version FROM ${table}`);
    const rows = await this.database.query<{ version: string }>(found.join(' UNION ALL '));
    return new Set(rows.map(({ version }) => version));
  }
}
