import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** Clock ticks a second, in which Linux counts processor time. */
const TICKS = 100;

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
 * Sends requests as fast as they are answered.
 * @param {{ port: number, request: () => object, connections: number, seconds: number }} input
 * @returns {Promise<Driven>}
 */
export async function drive({ port, request, connections, seconds }) {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (base) => ({ ...base, ...request() }) }],
  });
  return {
    rate: result.requests.average,
    count: result.requests.total,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
    statuses: Object.keys(result.statusCodeStats ?? {}).filter((status) => !status.startsWith('2')),
  };
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
