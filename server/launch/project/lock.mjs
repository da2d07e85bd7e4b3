import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Failure } from '../terminal/failure.mjs';
import { endProcess, identityOf } from '../processes/process-identity.mjs';

/**
 * @typedef {object} Holder the launcher that uses a data directory, as stored in its launcher.json
 * @property {number} pid
 * @property {string | null} identity
 * @property {string} [shopUrl] for a person
 * @property {string} [localUrl] for a program on this machine
 * @property {string} [databaseUrl]
 * @property {{ times: number, failure: string | null }} [replaced] how often it was made to replace its processes, and why the
 *   last time failed
 * @property {{ name: string, pid: number, identity: string | null }[]} children
 */

/**
 * @typedef {object} Lock
 * @property {Holder[]} leftovers of launchers that were killed
 * @property {(change: Partial<Holder>) => void} update
 * @property {() => void} release
 */

/**
 * Locks the data directory for this process: two launchers on one directory would both start its PostgreSQL.
 * @param {string} file
 * @param {(holder: Holder) => Failure} [taken] what is said when another process has it
 * @returns {Lock}
 */
export function takeLock(file, taken = alreadyRuns) {
  /** @type {Holder} */
  const own = { pid: process.pid, identity: identityOf(process.pid), children: [] };
  const draft = `${file}.${process.pid}`;
  /** @type {Holder[]} */
  const leftovers = [];
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    while (!linked(draft, file)) {
      const holder = readHolder(file);
      if (holder && identityOf(holder.pid) === holder.identity) {
        throw taken(holder);
      }
      if (holder) leftovers.push(holder);
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const update = (/** @type {Partial<Holder>} */ change) => {
    Object.assign(own, change);
    writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
    renameSync(draft, file);
  };
  const release = () => {
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  };
  return { leftovers, update, release };
}

/** @param {Holder} holder */
function alreadyRuns({ pid, shopUrl }) {
  return new Failure(
    `The shop already runs on this data directory (process ${pid}${shopUrl ? `, ${shopUrl}` : ''}).`,
    'Use that one, stop it first, or set another DATA_DIR and PORT for a second shop.',
  );
}

/**
 * The launcher that runs on this data directory now, or null.
 * @param {string} file
 */
export function currentHolder(file) {
  const holder = readHolder(file);
  return holder && identityOf(holder.pid) === holder.identity ? holder : null;
}

/**
 * Stops the api and worker that a killed launcher left running. `startPostgres` stops a leftover PostgreSQL.
 * @param {Holder[]} leftovers
 */
export async function endLeftovers(leftovers) {
  const running = leftovers
    .flatMap((holder) => holder.children)
    .filter(({ pid, identity }) => identity !== null && identityOf(pid) === identity);
  await Promise.all(
    running.map(({ pid }) => endProcess(pid, { first: 'SIGTERM', second: 'SIGKILL', timeoutMs: 20_000 })),
  );
}

/**
 * @param {string} draft
 * @param {string} file
 */
function linked(draft, file) {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {Holder | null}
 */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
