import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram, type RunningProgram } from './program.js';
import { accountFor } from '../../launch/postgres/account.mjs';

export interface RunningPooler extends RunningProgram {
  /** The same database through the pooler. */
  readonly url: string;
}

const SETTINGS = new URL('../../../docs/operations/pgbouncer.ini', import.meta.url);

/** True when this machine has the program `pgbouncer`. */
export const hasPooler = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

/**
 * Starts PgBouncer in front of a database, with the settings of the documentation. Needs the program `pgbouncer`.
 * @param databaseUrl with user and password
 * @param changes lines of the settings by name, such as `default_pool_size`
 */
export async function startPooler(
  databaseUrl: string,
  changes: Readonly<Record<string, string>> = {},
  wantedPort?: number,
): Promise<RunningPooler> {
  const url = new URL(databaseUrl);
  const pooler = await startProgram((home, port) => {
    const lines = new Map(
      Object.entries({
        listen_port: `${port}`,
        auth_file: join(home, 'users'),
        logfile: '',
        pidfile: '',
        ...changes,
      }),
    );
    const settings = readFileSync(SETTINGS, 'utf8')
      .replaceAll(
        'host=127.0.0.1 port=5432 dbname=shop',
        `host=${url.hostname} port=${url.port} dbname=${url.pathname.slice(1)}`,
      )
      .replace(/^(\w+) = .*$/gm, (line, name: string) =>
        lines.has(name) ? `${name} = ${lines.get(name)}` : line,
      );
    writeFileSync(join(home, 'pgbouncer.ini'), settings);
    writeFileSync(join(home, 'users'), `"${url.username}" "${decodeURIComponent(url.password)}"\n`);
    // As root it refuses to run, like PostgreSQL.
    const account = accountFor(home);
    for (const file of account ? ['.', 'pgbouncer.ini', 'users'] : [])
      chownSync(join(home, file), account?.uid ?? 0, account?.gid ?? 0);
    return { command: 'pgbouncer', args: [join(home, 'pgbouncer.ini')], account };
  }, wantedPort);
  url.port = `${pooler.port}`;
  url.pathname = '/shop';
  return { ...pooler, url: url.href };
}
