import { toOptions, type ImportOptions } from '../domain/import-options.js';
import { RunImport } from '../application/run-import.js';
import { Imports } from '../domain/imports.js';
import { startTestShop, type TestShop } from '../../../../test/support/app.js';
import { exportFile } from '../../../../test/support/shopify/export-file.js';
import { newId } from '#platform/ids';

/** What is left out of a comparison: ids are new each time, and changes are counted on. */
const LEFT_OUT = {
  products: ['id', 'version', 'updated_at', 'created_at'],
  categories: ['id', 'version', 'updated_at', 'created_at'],
  inventory: ['id', 'product_id', 'version', 'updated_at'],
};

/** The tables of the shop and of the import's memory; not its own diary. */
const WRITTEN =
  'products categories inventory stock_movements import_links import_changes import_pictures catalog_version'.split(
    ' ',
  );

export interface ImportResult {
  readonly id: string;
  readonly state: string;
  readonly message: string | null;
  readonly failure_code: string | null;
  readonly counts: Record<string, number>;
}

/** A shop whose imports a test runs by hand, in its own process and without waiting for the queue. */
export class ImportShop {
  private constructor(readonly shop: TestShop) {}

  static async start(env: Record<string, string> = {}): Promise<ImportShop> {
    return new ImportShop(await startTestShop({ worker: true, env }));
  }

  get database() {
    return this.shop.database;
  }

  stop(): Promise<void> {
    return this.shop.stop();
  }

  /** A part of the worker. */
  worker<T>(type: abstract new (...parts: never[]) => T): T {
    if (!this.shop.worker) throw new Error('The worker does not run');
    return this.shop.worker.get(type, { strict: false });
  }

  async clear(): Promise<void> {
    await this.database.query('TRUNCATE products, categories, imports, stock_movements CASCADE');
  }

  /** An import that waits for `worker(RunImport)`; of the store, the content does not matter. */
  async prepare(
    content: string | Buffer,
    options: Partial<ImportOptions> = {},
    source: 'file' | 'api' = 'file',
  ): Promise<string> {
    const id = newId();
    await this.worker(Imports).add({
      id,
      source,
      mode: 'import',
      fileName: 'products_export.csv',
      filePath: exportFile(content),
      options: toOptions(options),
      startedBy: 'owner@example.test',
    });
    return id;
  }

  async run(content: string | Buffer, options: Partial<ImportOptions> = {}): Promise<ImportResult> {
    const id = await this.prepare(content, options);
    await this.worker(RunImport).process({ importId: id });
    return this.result(id);
  }

  async result(id: string): Promise<ImportResult> {
    const row = await this.database.one<ImportResult & Record<string, unknown>>(
      'SELECT id, state, message, failure_code, counts FROM imports WHERE id = $1',
      [id],
    );
    if (!row) throw new Error('There is no such import');
    return row;
  }

  /** Everything that shoppers and owner see of the catalogue, without ids and the count of changes. */
  catalogueRows(): Promise<string[][]> {
    return Promise.all(
      Object.entries(LEFT_OUT).map(async ([table, left]) => {
        const rows = await this.database.query<{ row: Record<string, unknown> }>(
          `SELECT to_jsonb(t) AS row FROM ${table} t`,
        );
        const kept = rows.map(({ row }) => Object.entries(row).filter(([key]) => !left.includes(key)));
        return kept.map((entries) => JSON.stringify(entries.sort())).sort();
      }),
    );
  }

  /** How many row versions `work` has made or ended: PostgreSQL gives every write of a row a new place and transaction. */
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
