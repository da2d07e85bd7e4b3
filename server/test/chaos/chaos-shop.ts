import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openObserver } from './observer.js';
import { Processes } from './processes.js';
import { makeShelf } from './shelf.js';
import { Surroundings } from './surroundings.js';
import { faults } from './verdict.js';
import { freePort } from '../../launch/processes/ports.mjs';
import { makeTrader } from '../support/makers/make-trader.js';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The built shop with its api and worker beside real programs, open for sale. */
export class ChaosShop {
  private constructor(
    readonly parts: Surroundings,
    readonly processes: Processes,
    readonly url: string,
    /** What it sells. */
    readonly products: readonly string[],
    private readonly observer: Awaited<ReturnType<typeof openObserver>>,
    private readonly dataDir: string,
  ) {}

  /**
   * @param checkouts how many its stock must be enough for
   * @param ownDisk gives PostgreSQL a small disk of its own, where that is possible
   */
  static async open({ checkouts, ownDisk }: { checkouts: number; ownDisk: boolean }): Promise<ChaosShop> {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-chaos-data-'));
    const parts = await Surroundings.start({ ownDisk });
    const port = String(await freePort());
    const env = {
      ...parts.env,
      DATA_DIR: dataDir,
      PORT: port,
      SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
      LOG_LEVEL: 'silent',
    };
    const observer = await openObserver(env);
    await makeTrader(observer.database);
    const products = await makeShelf(observer.database, checkouts);
    const processes = new Processes(env);
    await processes.start('api');
    await processes.start('worker');
    return new ChaosShop(parts, processes, `http://127.0.0.1:${port}`, products, observer, dataDir);
  }

  /** Waits until nothing is left over; returns what is left at `end`, milliseconds since 1970. */
  async settled(end: number): Promise<string[]> {
    for (;;) {
      const left = await faults(this.observer.database, this.parts.stripe, () => this.parts.letters).catch(
        (error: unknown) => [String(error)],
      );
      if (left.length === 0 || Date.now() > end) return left;
      await pause(250);
    }
  }

  async stop(): Promise<void> {
    await this.processes.stop();
    await this.observer.close();
    await this.parts.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
