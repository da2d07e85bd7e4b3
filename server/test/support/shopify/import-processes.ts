import { emptyTables } from '../empty-tables.js';
import { StartImport } from '../../../src/modules/import/application/engine/start-import.js';
import { toOptions } from '../../../src/modules/import/domain/engine/import-options.js';
import { importRequested, RUN_IMPORT } from '../../../src/modules/import/application/engine/import-events.js';
import { eventually, startTestShop, type TestShop } from '../app.js';
import { startProcess, type ShopProcess } from '../processes.js';
import { Outbox } from '#platform/outbox/outbox';

export interface WorkerLimits {
  /** Products of one batch. */
  readonly batch: number;
  /** The limit of the old generation, MB. */
  readonly heap?: number;
}

interface ImportState {
  readonly state: string;
  readonly batches: number;
  readonly counts: Record<string, number>;
}

/** A test shop whose imports run in worker processes of the build, which a test can kill. */
export class ImportProcesses {
  private running: ShopProcess | undefined;

  private constructor(readonly shop: TestShop) {}

  static async start(): Promise<ImportProcesses> {
    return new ImportProcesses(await startTestShop());
  }

  get database() {
    return this.shop.database;
  }

  async stop(): Promise<void> {
    await this.kill();
    await this.shop.stop();
  }

  /** Deletes all products, imports and events. */
  async clear(): Promise<void> {
    await emptyTables(this.database, 'products', 'categories', 'imports', 'stock_movements', 'outbox_events');
  }

  async startWorker({ batch, heap }: WorkerLimits): Promise<void> {
    const { env, dataDir } = this.shop;
    this.running = await startProcess('worker', {
      DATABASE_URL: env.DATABASE_URL,
      DATA_DIR: dataDir,
      SESSION_SECRET: env.SESSION_SECRET,
      IMPORT_BATCH: String(batch),
      LOG_LEVEL: 'fatal',
      ...(heap !== undefined && { NODE_OPTIONS: `--max-old-space-size=${heap}` }),
    });
  }

  /** Kills the worker with SIGKILL. */
  async kill(): Promise<void> {
    await this.running?.end('SIGKILL');
    this.running = undefined;
  }

  begin(filePath: string, mode: 'import' | 'dry-run' = 'import'): Promise<string> {
    return this.shop.app.get(StartImport, { strict: false }).start({
      source: 'file',
      mode,
      fileName: 'products_export.csv',
      filePath,
      options: toOptions(null),
      startedBy: 'owner@example.test',
    });
  }

  /** Requests that a worker resumes the import, as the scheduled task does for a stalled one. */
  resume(id: string): Promise<void> {
    const { app, database } = this.shop;
    return database.transaction(() => app.get(Outbox).store(importRequested(id, RUN_IMPORT)));
  }

  async stateOf(id: string): Promise<ImportState> {
    const row = await this.database.one<ImportState & Record<string, unknown>>(
      'SELECT state, batches, counts FROM imports WHERE id = $1',
      [id],
    );
    if (!row) throw new Error('There is no such import');
    return row;
  }

  /** Waits until this many batches are written. Polls often, because a batch takes milliseconds. */
  async reaches(id: string, batches: number, seconds = 30): Promise<void> {
    const end = Date.now() + seconds * 1000;
    while ((await this.stateOf(id)).batches < batches) {
      if (Date.now() > end) throw new Error(`There were no ${batches} batches within ${seconds} seconds`);
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
  }

  /** Waits until the import is done. */
  waitUntilDone(id: string): Promise<ImportState> {
    return eventually(async () => {
      const found = await this.stateOf(id);
      return found.state === 'done' && found;
    }, 120);
  }
}
