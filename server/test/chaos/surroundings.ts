import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type RunningPostgres } from '../../launch/postgres/server.mjs';
import { startMailServer, type MailServer } from '../support/mail-server.js';
import { startRedis, type RunningRedis } from '../support/redis.js';
import { StripeStandIn } from '../support/stripe-stand-in.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { migrate } from '#platform/database/migrate';

/** Room of a PostgreSQL whose disk a test fills: several times what the shop of a test needs. */
const DISK_MB = 600;
const FILLER = 'filler';

/** What a shop needs beside its own processes: real programs where there are any, each of which can fail. */
export class Surroundings {
  private postgresHasEnded = false;

  private constructor(
    private readonly home: string,
    /** The disk of PostgreSQL can be filled without harm: only root can give it one of its own. */
    readonly hasOwnDisk: boolean,
    private postgres: RunningPostgres,
    private readonly proxy: TcpProxy,
    private redis: RunningRedis,
    readonly mail: MailServer,
    readonly stripe: StripeStandIn,
  ) {
    this.watchPostgres();
  }

  /** @param ownDisk gives PostgreSQL a small disk of its own, where that is possible */
  static async start({ ownDisk }: { ownDisk: boolean }): Promise<Surroundings> {
    const home = mkdtempSync(join(tmpdir(), 'shop-chaos-'));
    // PostgreSQL runs as another account under root, which must be able to enter.
    chmodSync(home, 0o755);
    const hasOwnDisk = ownDisk && mounts(home);
    const postgres = await startPostgres(clusterIn(home));
    await migrate(postgres.url);
    const [proxy, redis, mail, stripe] = await Promise.all([
      TcpProxy.before(postgres.url),
      startRedis(),
      startMailServer({ isSilent: false }),
      new StripeStandIn().start(),
    ]);
    return new Surroundings(home, hasOwnDisk, postgres, proxy, redis, mail, stripe);
  }

  /** For the shop's processes. */
  get env(): Record<string, string> {
    return {
      DATABASE_URL: this.proxy.addressOf(this.postgres.url),
      REDIS_URL: this.redis.url,
      SMTP_URL: this.mail.url,
      ...this.stripe.env,
    };
  }

  /** Mails that left the shop; one that was handed over twice, with the same Message-ID, counts once. */
  get letters(): number {
    return new Set(this.mail.mails.map((mail) => /^message-id: (.+)$/im.exec(mail)?.[1])).size;
  }

  async stopPostgres(): Promise<void> {
    await this.postgres.stop();
  }

  /** Starts PostgreSQL again, as the shop's launcher does, at the address that its clients know. */
  async startPostgres(): Promise<void> {
    this.postgres = await startPostgres(clusterIn(this.home));
    this.watchPostgres();
    this.proxy.leadTo(this.postgres.url);
  }

  /** Writes until nothing more fits beside the data of PostgreSQL. */
  fillDisk(): void {
    const filler = openSync(join(this.home, FILLER), 'w');
    const page = Buffer.alloc(4096);
    try {
      for (;;) writeSync(filler, page);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(filler);
    }
  }

  /** Makes room again; PostgreSQL has ended when it could not write its log. */
  async emptyDisk(): Promise<void> {
    rmSync(join(this.home, FILLER));
    if (this.postgresHasEnded) await this.startPostgres();
  }

  stopRedis(): Promise<void> {
    return this.redis.stop();
  }

  /** Starts Redis again, without anything that it knew. */
  async startEmptyRedis(): Promise<void> {
    this.redis = await startRedis(this.redis.port);
  }

  async stop(): Promise<void> {
    await Promise.all([this.mail.close(), this.stripe.stop(), this.redis.stop(), this.proxy.close()]);
    await this.postgres.stop();
    if (this.hasOwnDisk) execFileSync('umount', [this.home]);
    rmSync(this.home, { recursive: true, force: true });
  }

  private watchPostgres(): void {
    const { postgres } = this;
    this.postgresHasEnded = false;
    void postgres.ended.then(() => (this.postgresHasEnded = postgres === this.postgres));
  }
}

const password = randomBytes(12).toString('hex');

const clusterIn = (home: string) => ({
  directory: join(home, 'postgres'),
  password,
  logFile: join(tmpdir(), `shop-chaos-postgres-${process.pid}.log`),
  settings: { max_connections: 100, max_wal_size: '128MB' },
});

/** Gives the folder a disk of its own in memory. */
function mounts(folder: string): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false; // A container without the right to mount; the test of a full disk says that it is skipped.
  }
}
