import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** Clock ticks a second, in which Linux counts processor time. */
const TICKS = 100;
const HOST = 'http://127.0.0.1';

/**
 * @typedef {object} Driven
 * @property {number} rate answers a second
 * @property {number} count answers in all
 * @property {number} p50 ms
 * @property {number} p95 ms; autocannon's next mark, 97.5
 * @property {number} p99 ms
 * @property {number} errors failed connections, timeouts and answers other than 2xx
 * @property {string[]} statuses of the failed answers
 */

/**
 * Sends requests as fast as they are answered; one slice of what `together` puts together.
 * @param {{ port: number, request: () => object, connections: number, seconds: number }} input
 */
export function driveSlice({ port, request, connections, seconds }) {
  return autocannon({
    url: `${HOST}:${port}`,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (base) => ({ ...base, ...request() }) }],
    skipAggregateResult: true,
  });
}

/**
 * Slices of the same job as one.
 * @returns {Driven}
 */
export function together(slices) {
  const all = autocannon.aggregateResult(slices, { url: HOST });
  const count = slices.reduce((sum, { totalCompletedRequests }) => sum + totalCompletedRequests, 0);
  return {
    rate: count / slices.reduce((sum, { duration }) => sum + duration, 0),
    count,
    p50: all.latency.p50,
    p95: all.latency.p97_5,
    p99: all.latency.p99,
    errors: all.errors + all.timeouts + all.non2xx,
    statuses: Object.keys(all.statusCodeStats).filter((status) => !status.startsWith('2')),
  };
}

/** As `driveSlice`, of a job that is done in one go. */
export async function drive(input) {
  return together([await driveSlice(input)]);
}

/** Resident memory of a process now and at its highest, MB; null where the system does not tell. */
export function memoryOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1000);
    return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
  } catch {
    return null;
  }
}

/** Seconds of processor time that a process has used; null where the system does not tell. */
export function processorSecondsOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return null;
  }
}

/** Waits until a process has nothing left to do of what it was asked before; ten seconds at most. */
export async function settled(pid) {
  for (let turn = 0; turn < 50; turn += 1) {
    const before = processorSecondsOf(pid);
    await new Promise((resolve) => setTimeout(resolve, 200));
    if (before === null || processorSecondsOf(pid) - before < 0.02) return;
  }
}

/**
 * Statements that the database has run for its clients, transaction control included; needs `pg_stat_statements`. What the
 * function `plain_text` runs is not counted: autovacuum calls it for each row that it looks at of an index of words.
 */
export async function statementsOf(database) {
  const { rows } = await database.query(
    `SELECT coalesce(sum(calls), 0)::float8 AS calls FROM pg_stat_statements
     WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) AND query NOT LIKE '%pg_stat_statements%'
       AND query NOT LIKE 'SELECT lower(public.unaccent(%'`,
  );
  return rows[0].calls;
}
