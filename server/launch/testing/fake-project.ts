import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../processes/ports.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BUILT = ['dist/libs', 'dist/server', 'dist/programs', 'dist/client', 'dist/client-server'];
const LAUNCH = [process.execPath, 'server/launch/start.mjs'];
const PATIENCE_MS = 40_000;

/** What runs on a data directory, as the launcher wrote it down. */
interface Holder {
  readonly pid: number;
  readonly databaseUrl: string;
  readonly children: { name: string; pid: number }[];
}

/**
 * The launcher in a project of its own, where api, worker and setup are small stand-ins: its behaviour alone is
 * under test, and the real project's data and build stay untouched.
 */
export class FakeProject {
  readonly root = mkdtempSync(join(tmpdir(), 'shop-launch-'));
  readonly #started: Start[] = [];
  /** The stamp of every project: each is made of the same files. */
  static #stamp: Promise<string> | undefined;
  static #data: FakeProject | undefined;

  constructor() {
    chmodSync(this.root, 0o755);
    mkdirSync(join(this.root, 'server'));
    cpSync(join(ROOT, 'server/launch'), join(this.root, 'server/launch'), { recursive: true });
    for (const file of ['package.json', 'package-lock.json']) cpSync(join(ROOT, file), join(this.root, file));
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'));
    for (const directory of BUILT) mkdirSync(join(this.root, directory), { recursive: true });
    const fakes = { 'set-up': 'fake-setup', api: 'fake-process', worker: 'fake-process' };
    for (const [name, fake] of Object.entries(fakes)) {
      cpSync(join(ROOT, `server/launch/testing/${fake}.mjs`), join(this.root, `dist/programs/${name}.js`));
    }
  }

  /** Marks the stand-ins as built from what is there, as a build would. */
  async stampBuild(): Promise<void> {
    const script = `import('./server/launch/build/ensure-built.mjs').then(({ sourceHashes }) => process.stdout.write(JSON.stringify(sourceHashes())))`;
    FakeProject.#stamp ??= this.run(['--input-type=module', '--eval', script]).then(({ output }) => output);
    writeFileSync(join(this.root, 'dist/.built-from.json'), await FakeProject.#stamp);
  }

  /** Gives the project the data of a shop that has run before, which takes a tenth of the time of making them. */
  async addData(): Promise<void> {
    if (!FakeProject.#data) {
      const first = new FakeProject();
      await first.stampBuild();
      const start = await first.start();
      await start.says('Ctrl-C closes the shop');
      await start.end('SIGTERM');
      FakeProject.#data = first;
    }
    // With the owner of each file: PostgreSQL has an account of its own under root.
    execFileSync('cp', ['-a', FakeProject.#data.path('.data'), this.path('.data')]);
  }

  /** Removes what `addData` copies. */
  static async removeData(): Promise<void> {
    await FakeProject.#data?.remove();
    FakeProject.#data = undefined;
  }

  path(...parts: string[]): string {
    return join(this.root, ...parts);
  }

  /** Runs Node in the project to its end. */
  run(args: string[], env: Record<string, string> = {}): Promise<{ code: number | null; output: string }> {
    return new Start(this.root, [process.execPath, ...args], env).ended;
  }

  /** `npm start` on a free port (or the given one), not waited for; without npm around it unless that is asked for. */
  async start(env: Record<string, string> = {}, command = LAUNCH): Promise<Start> {
    const port = env['PORT'] ?? String(await freePort());
    const start = new Start(this.root, command, { ...env, PORT: port });
    this.#started.push(start);
    return start;
  }

  holder(): Holder {
    return JSON.parse(readFileSync(this.path('.data/launcher.json'), 'utf8')) as Holder;
  }

  /** What the stand-ins wrote into the database, in order. */
  async lives(): Promise<string[]> {
    const client = new pg.Client({ connectionString: this.holder().databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ what: string }>('select what from life order by at');
    await client.end();
    return rows.map(({ what }) => what);
  }

  async remove(): Promise<void> {
    for (const start of this.#started) await start.end('SIGTERM');
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** One run of the launcher. */
export class Start {
  readonly process: ChildProcess;
  readonly port: string;
  readonly ended: Promise<{ code: number | null; output: string }>;
  output = '';

  constructor(root: string, [program = '', ...args]: string[], env: Record<string, string>) {
    this.port = env['PORT'] ?? '';
    this.process = spawn(program, args, {
      cwd: root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.ended = new Promise((resolve) => {
      this.process.on('close', (code) => resolve({ code, output: this.output }));
    });
  }

  /** Waits until the launcher has said something; fails with everything that it said when it ends before. */
  async says(text: string | RegExp): Promise<string> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!(typeof text === 'string' ? this.output.includes(text) : text.test(this.output))) {
      if (Date.now() > deadline || this.process.exitCode !== null) {
        throw new Error(`The launcher did not say ${String(text)}. It said:\n${this.output}`);
      }
      await pause(25);
    }
    return this.output;
  }

  async end(signal: NodeJS.Signals): Promise<{ code: number | null; output: string }> {
    if (this.process.exitCode === null && this.process.signalCode === null) this.process.kill(signal);
    return this.ended;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Waits until a condition holds. */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not happen in time: ${what}`);
    await pause(50);
  }
}

/** True while a process runs; a zombie whose parent has not waited for it yet does not run. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const status = `/proc/${pid}/stat`;
  return !existsSync(status) || !readFileSync(status, 'utf8').includes(') Z ');
}
