import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { Failure } from '../terminal/failure.mjs';

/** @typedef {{ uid: number, gid: number } | undefined} Account undefined: the account that runs this process */

/**
 * PostgreSQL refuses to run as root. As root it runs under the account that owns the data already, else under
 * `postgres` (created when missing), else under `nobody`. An ordinary user runs it under the same account.
 * @param {string} directory data directory, which may not exist yet
 * @returns {Account}
 */
export function accountFor(directory) {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(directory, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = find('postgres') ?? create('postgres') ?? find('nobody');
  if (known) return known;
  throw new Failure(
    'PostgreSQL cannot run as root, and there is no other account on this machine to run it under.',
    'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/**
 * Whether an account can reach a path and enter or execute it.
 * @param {Account} account
 * @param {string} path
 */
export function canReach(account, path) {
  if (!account) return true;
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...account, cwd: '/' }).status === 0;
}

/** @param {string} name */
function find(name) {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, name], { stdio: 'pipe' })),
    );
    return { uid: uid ?? 0, gid: gid ?? 0 };
  } catch {
    return undefined;
  }
}

/** @param {string} name */
function create(name) {
  spawnSync('groupadd', ['--system', name]);
  spawnSync('useradd', ['--system', '--gid', name, '--shell', '/usr/sbin/nologin', name]);
  return find(name);
}
