import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { makeFailedJob } from '../../support/makers/make-failed-job.js';
import { unique } from '../../support/makers/unique.js';
import { ScrapedMetrics } from '../../support/metrics.js';
import { startRedis, type RunningRedis } from '../../support/redis.js';
import { TcpProxy } from '../../support/tcp-proxy.js';
import { WorkerHealth } from '#platform/health/worker-health';
import { newId } from '#platform/ids';
import { Mail } from '#platform/mail/mail';
import { Queues } from '#platform/queue/queues';
import { Processors } from '#platform/queue/worker-lifecycle';
import { RepeatedFaults } from '#platform/repeated-faults';

let shop: TestShop;
let workerUrl: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true, env: { WORKER_PORT: '0' } });
  workerUrl = workerOf(shop);
});
afterAll(() => shop.stop());

/** Where the worker shows its health and metrics. */
function workerOf({ worker }: TestShop): string {
  return `http://127.0.0.1:${worker?.get(WorkerHealth, { strict: false }).port}`;
}

const scrape = () => ScrapedMetrics.of(workerUrl);
const valueOf = async (series: string) => (await scrape()).value(series) ?? 0;
const unsent = (metrics: ScrapedMetrics, state: string) =>
  metrics.value(`mails_unsent{state="${state}"}`) ?? 0;
/** Waits until `series` has grown beyond `before`. */
const grows = (series: string, before: number) => eventually(async () => (await valueOf(series)) > before);

const LABELS = '{queue="mails",name="send-requested-mail"}';
const DONE = `jobs_done_total${LABELS}`;
const FAILED = `jobs_failed_total${LABELS}`;
const TIMED = `job_duration_seconds_count${LABELS}`;

/** Requests a mail; one of an unknown template cannot be sent. Returns its key. */
async function requestMail(template = 'contact-receipt'): Promise<string> {
  const dedupeKey = unique('mail');
  await shop.database.transaction(() =>
    shop.app.get(Mail).request({
      dedupeKey,
      template,
      locale: 'en',
      recipient: 'aoife@example.test',
      data: { shopName: 'Aran & Ash' },
    }),
  );
  return dedupeKey;
}

/** Forgets a mail that cannot be sent: the worker has nothing to do for it any more. */
const forgetMail = (key: string) => shop.database.execute('DELETE FROM mails WHERE dedupe_key = $1', [key]);

describe('the worker', () => {
  it('counts a job that is done, how long it took, and the mail that it sent', async () => {
    const before = await scrape();
    await requestMail();
    for (const series of [DONE, TIMED, 'mails_sent_total']) await grows(series, before.value(series) ?? 0);
  });

  it('counts a job that fails, and shows the mail that it could not send with its age', async () => {
    const before = await scrape();
    const key = await requestMail('of aoife@example.test');
    for (const series of [FAILED, 'mails_failed_total']) await grows(series, before.value(series) ?? 0);
    await shop.database.execute(
      `UPDATE mails SET created_at = now() - interval '20 minutes' WHERE dedupe_key = $1`,
      [key],
    );
    const OLDEST = 'mails_oldest_waiting_seconds{state="deferred"}';
    const deferred = await scrape();
    expect(unsent(deferred, 'deferred')).toBe(unsent(before, 'deferred') + 1);
    expect(deferred.value(OLDEST)).toBeGreaterThanOrEqual(1200);
    expect(deferred.text).not.toContain('example.test');
    // However often it was tried, it is still to be sent until it is given up.
    await shop.database.execute('UPDATE mails SET attempts = 8 WHERE dedupe_key = $1', [key]);
    const often = await scrape();
    expect(unsent(often, 'failed')).toBe(unsent(before, 'failed'));
    expect(unsent(often, 'deferred')).toBe(unsent(deferred, 'deferred'));
    await forgetMail(key);
  });

  it('shows the mails that are not sent by their fate', async () => {
    const before = await scrape();
    await shop.database.execute(
      `INSERT INTO mails (id, dedupe_key, template, locale, recipient, data, status, attempts, created_at)
       SELECT gen_random_uuid(), 'fate-' || fate, 'none', 'en', 'aoife@example.test', '{}', status, attempts,
         now() - interval '1 hour'
       FROM (VALUES ('waiting', 'waiting', 0), ('deferred', 'waiting', 1), ('failed', 'failed', 9),
         ('held', 'held', 0), ('discarded', 'discarded', 2), ('sent', 'sent', 1)) AS f (fate, status, attempts)`,
    );
    const after = await scrape();
    for (const fate of ['waiting', 'deferred', 'failed', 'held', 'discarded'])
      expect(unsent(after, fate), fate).toBe(unsent(before, fate) + 1);
    expect(after.text).not.toContain('state="sent"');
    for (const state of ['waiting', 'deferred'])
      expect(after.value(`mails_oldest_waiting_seconds{state="${state}"}`)).toBeGreaterThanOrEqual(3600);
    await shop.database.execute(`DELETE FROM mails WHERE dedupe_key LIKE 'fate-%'`);
  });

  it('shows how many failed jobs are kept', async () => {
    const series = 'failed_jobs_kept{queue="events"}';
    const before = await valueOf(series);
    const id = await makeFailedJob(shop.database);
    expect(await valueOf(series)).toBe(before + 1);
    await shop.database.execute('DELETE FROM job_failures WHERE id = $1', [id]);
    expect(await valueOf(series)).toBe(before);
  });

  it('shows how many jobs wait in a queue, and for how long the oldest has', async () => {
    const jobs = shop.worker?.get(Processors).all.find(({ worker }) => worker.name === 'jobs');
    await jobs?.worker.pause();
    const before = await scrape();
    const WAITING = 'queue_jobs{queue="jobs",state="waiting"}';
    const OLDEST = 'queue_oldest_waiting_seconds{queue="jobs"}';
    expect([before.value(WAITING), before.value(OLDEST)]).toEqual([0, 0]);
    const job = await shop.worker
      ?.get(Queues)
      .jobs.add('run-import', {}, { timestamp: Date.now() - 400_000 });
    const after = await scrape();
    expect(after.value(WAITING)).toBe(1);
    expect(after.value(OLDEST)).toBeGreaterThanOrEqual(400);
    expect(after.value(OLDEST)).toBeLessThan(500);
    await job?.remove();
    await jobs?.worker.resume();
  });

  it('shows an event that stays in the outbox, as the api does', async () => {
    const id = newId();
    const before = await valueOf('outbox_waiting_events');
    // Claimed by a relay that does not go on.
    await shop.database.execute(
      `INSERT INTO outbox_events (id, type, payload, occurred_at, claimed_until)
       VALUES ($1, 'test.happened', '{}', now() - interval '15 minutes', now() + interval '1 hour')`,
      [id],
    );
    for (const url of [workerUrl, shop.url]) {
      const metrics = await ScrapedMetrics.of(url);
      expect(metrics.value('outbox_waiting_events')).toBe(before + 1);
      expect(metrics.value('outbox_oldest_waiting_seconds')).toBeGreaterThanOrEqual(900);
    }
    await shop.database.execute('DELETE FROM outbox_events WHERE id = $1', [id]);
  });

  it('shows when each schedule has last succeeded', async () => {
    await eventually(
      async () => (await valueOf('schedule_interval_seconds{schedule="release-expired-checkouts"}')) === 20,
    );
    await shop.database.execute(
      `INSERT INTO schedule_runs (schedule, every_seconds, succeeded_at, failed_at, reason) VALUES
         ('test-late', 60, now() - interval '10 minutes', NULL, NULL), ('test-failing', 60, NULL, now(), 'No answer')
       ON CONFLICT DO NOTHING`,
    );
    const metrics = await scrape();
    const age = (name: string) => metrics.value(`schedule_success_age_seconds{schedule="${name}"}`);
    expect(age('test-late')).toBeGreaterThanOrEqual(600);
    expect(age('test-failing')).toBeUndefined();
    expect(metrics.value('schedule_failing{schedule="test-failing"}')).toBe(1);
    expect(metrics.value('schedule_failing{schedule="test-late"}')).toBe(0);
    await shop.database.execute(`DELETE FROM schedule_runs WHERE schedule LIKE 'test-%'`);
  });

  it('shows its pool, its memory, the lag of its event loop and what it depends on', async () => {
    const metrics = await scrape();
    for (const state of ['open', 'idle', 'awaited'])
      expect(metrics.value(`database_connections{state="${state}"}`)).toBeGreaterThanOrEqual(0);
    expect(metrics.value('database_connections_limit')).toBe(10);
    expect(metrics.value('process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(metrics.value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(metrics.value('dependency_up{dependency="postgres"}')).toBe(1);
    // Its queues are in PostgreSQL.
    expect(metrics.value('dependency_up{dependency="redis"}')).toBeUndefined();
  });

  it('shows them to this machine only, whatever a header says', async () => {
    for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { via: '1.1 proxy' }] as Record<
      string,
      string
    >[])
      expect((await fetch(`${workerUrl}/metrics`, { headers })).status).toBe(404);
  });

  it('has series of known jobs and states only', async () => {
    const { text } = await scrape();
    const names = new Set([...text.matchAll(/name="([^"]*)"/g)].map(([, name]) => name));
    expect(names.size).toBeGreaterThan(20);
    for (const name of names) expect(name).toMatch(/^[a-z-]+$/);
    expect(text.split('\n').length).toBeLessThan(3000);
  });
});

describe.runIf(inject('canStartRedis'))('without Redis or PostgreSQL', () => {
  let redis: RunningRedis;
  let files: TestDatabase;
  let proxy: TcpProxy;
  let without: TestShop;
  let url: string;
  const log: string[] = [];
  const began = performance.now();

  beforeAll(async () => {
    redis = await startRedis();
    files = await createTestDatabase();
    proxy = await TcpProxy.before(files.url);
    without = await startTestShop({
      worker: true,
      env: { REDIS_URL: redis.url, DATABASE_URL: proxy.addressOf(files.url), WORKER_PORT: '0' },
      onLog: (line) => log.push(line),
      timeLimits: { figuresMs: 500, probeEveryMs: 200 },
    });
    url = workerOf(without);
  });
  afterAll(async () => {
    await without.stop();
    await proxy.close();
    await files.drop();
    await redis.stop();
  });

  const REDIS_UP = 'dependency_up{dependency="redis"}';
  /** Waits until `series` has this value. */
  const shows = (series: string, value: number) =>
    eventually(async () => {
      const metrics = await ScrapedMetrics.of(url);
      return metrics.value(series) === value && metrics;
    });

  it('leaves out the queues while Redis is away, and shows the rest', async () => {
    const before = await shows('queue_figures_up', 1);
    expect(before.value('queue_jobs{queue="jobs",state="waiting"}')).toBe(0);
    await redis.stop();
    await shows(REDIS_UP, 0);
    const metrics = await shows('queue_figures_up', 0);
    expect(metrics.tookMs).toBeLessThan(8000);
    expect(metrics.seriesOf('queue_jobs')).toEqual([]);
    expect(metrics.seriesOf('queue_oldest_waiting_seconds')).toEqual([]);
    expect(metrics.value('outbox_waiting_events')).toBeGreaterThanOrEqual(0);
    redis = await startRedis(redis.port);
    await shows(REDIS_UP, 1);
    await shows('queue_figures_up', 1);
  });

  it('logs a Redis that is away in a few lines, although everything notices it at every attempt', async () => {
    await shows('queue_figures_up', 1);
    const noticed = vi.spyOn(without.worker?.get(RepeatedFaults) as RepeatedFaults, 'log');
    await redis.stop();
    await eventually(async () => noticed.mock.calls.length >= 100);
    // Since the start: what is left of a fault that another test has caused may come in this one.
    const mostLines = 2 + Math.ceil((performance.now() - began) / 10_000);
    for (const message of [
      'Redis is not reachable',
      'a queue worker had a problem',
      'a queue lost its connection',
    ]) {
      const lines = log.filter((line) => line.includes(message) && line.includes('ECONNREFUSED'));
      expect(lines.length, message).toBeGreaterThan(0);
      expect(lines.length, message).toBeLessThanOrEqual(mostLines);
    }
    redis = await startRedis(redis.port);
    await shows('queue_figures_up', 1);
  });

  it('leaves out what PostgreSQL knows while it does not answer, in both processes', async () => {
    await shows('database_figures_up', 1);
    proxy.hang();
    for (const process of [url, without.url]) {
      const metrics = await ScrapedMetrics.of(process);
      expect(metrics.tookMs).toBeLessThan(8000);
      expect(metrics.value('database_figures_up')).toBe(0);
      for (const name of ['outbox_waiting_events', 'mails_unsent', 'schedule_failing'])
        expect(metrics.seriesOf(name)).toEqual([]);
    }
    await proxy.comeBack();
    await shows('database_figures_up', 1);
  });
});
