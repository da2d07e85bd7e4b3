import { startProcess, type ShopProcess } from '../support/processes.js';

/** The processes of the shop. One that is ended is started again, as a supervisor does. */
export class Processes {
  private readonly running = new Map<'api' | 'worker', ShopProcess>();

  constructor(private readonly env: Record<string, string>) {}

  async start(name: 'api' | 'worker'): Promise<void> {
    this.running.set(name, await startProcess(name, this.env));
  }

  async replace(name: 'api' | 'worker', signal: NodeJS.Signals): Promise<void> {
    await this.running.get(name)?.end(signal);
    await this.start(name);
  }

  /** Process id of one that runs. */
  pid(name: 'api' | 'worker'): number {
    const running = this.running.get(name);
    if (!running) throw new Error(`${name} does not run`);
    return running.pid;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running.values()].map((process) => process.end('SIGKILL')));
  }
}
