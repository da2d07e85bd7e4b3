import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeFailedJob } from '../../support/makers/make-failed-job.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { unique } from '../../support/makers/unique.js';
import { NO_ID } from '../../support/routes.js';
import { payFor } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { FailedJob, JobsStatus, Schedule } from '#contracts/jobs';
import { newId } from '#platform/ids';
import { Mail } from '#platform/mail/mail';
import { Queues } from '#platform/queue/queues';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
});
afterAll(() => shop.stop());

const ask = (method: string, path: string) =>
  call(shop, method, `/api/jobs${path}`, undefined, owner.headers);
const failed = () => bodyOf<FailedJob[]>(ask('GET', '/failed?limit=100'));
const status = () => bodyOf<JobsStatus>(ask('GET', '/status'));

/** Requests a mail that cannot be written, because its template is unknown. Returns its key. */
async function requestBrokenMail(): Promise<string> {
  const dedupeKey = unique('broken');
  await shop.database.transaction(() =>
    shop.app.get(Mail).request({
      dedupeKey,
      template: `of aoife@example.test ${dedupeKey}`,
      locale: 'en',
      recipient: 'aoife@example.test',
      data: { shopName: 'Aran & Ash' },
    }),
  );
  return dedupeKey;
}

/** A mail whose job has used up its attempts, without the two minutes that they take. The queue has lost the job. */
async function brokenMail(): Promise<{ key: string; job: FailedJob }> {
  const key = await requestBrokenMail();
  const row = await eventually(() =>
    shop.database.one<{ id: string; job_id: string }>(
      `SELECT f.id, f.job_id FROM job_failures f JOIN outbox_events e ON e.id = f.event_id
       JOIN mails m ON m.id::text = e.payload ->> 'mailId' WHERE m.dedupe_key = $1`,
      [key],
    ),
  );
  expect((await failed()).map(({ id }) => id)).not.toContain(row.id);
  await eventually(async () => {
    const job = await shop.worker?.get(Queues).mails.getJob(row.job_id);
    return (await job?.isDelayed()) && (await job?.remove().then(() => true));
  });
  await shop.database.execute('UPDATE job_failures SET attempts = 8 WHERE id = $1', [row.id]);
  const job = (await failed()).find(({ id }) => id === row.id);
  if (!job) throw new Error('The job is not listed');
  return { key, job };
}

const statusOfMail = async (key: string) =>
  (await shop.database.one<{ status: string }>('SELECT status FROM mails WHERE dedupe_key = $1', [key]))
    ?.status;
const mend = (key: string) =>
  shop.database.execute(`UPDATE mails SET template = 'contact-receipt' WHERE dedupe_key = $1`, [key]);
const actionsOn = async (id: string) =>
  (
    await shop.database.query<{ action: string }>('SELECT action FROM audit_log WHERE subject_id = $1', [id])
  ).map(({ action }) => action);

describe('a failed job', () => {
  it('is listed with its reason, without mail addresses, when its attempts are used up', async () => {
    const before = await status();
    const { job, key } = await brokenMail();
    expect(job).toMatchObject({
      name: 'send-requested-mail',
      queue: 'mails',
      mail: `of aoife@example.test ${key}`,
      order: null,
      reason: `There is no mail template of [address] ${key}`,
      attempts: 8,
      retriedAt: null,
    });
    expect((await status()).failedJobs).toBe(before.failedJobs + 1);
  });

  it('is tried again at once when its cause is mended, and then no longer listed', async () => {
    const { job, key } = await brokenMail();
    await mend(key);
    const answers = await Promise.all([1, 2].map(() => ask('POST', `/failed/${job.id}/retry`)));
    expect(answers.map((answer) => answer.status)).toEqual([204, 204]);
    expect(await actionsOn(job.id)).toEqual(['jobs.job-retried', 'jobs.job-retried']);
    await eventually(async () => (await statusOfMail(key)) === 'sent');
    await eventually(async () => !(await failed()).some(({ id }) => id === job.id));
    const again = await ask('POST', `/failed/${job.id}/retry`);
    expect([again.status, (await problemOf(again)).code]).toEqual([404, 'jobs.not-failed']);
  });

  it('says that it was tried again, until that attempt fails too', async () => {
    const { job } = await brokenMail();
    const now = async () => (await failed()).find(({ id }) => id === job.id);
    await ask('POST', `/failed/${job.id}/retry`);
    await eventually(async () => {
      const found = await now();
      return found?.attempts === 9 && found.retriedAt === null;
    });
    await ask('DELETE', `/failed/${job.id}`);
  });

  it('that two drop at once is dropped once, recorded once, and never tried again', async () => {
    const { job, key } = await brokenMail();
    await mend(key);
    const answers = await Promise.all([1, 2].map(() => ask('DELETE', `/failed/${job.id}`)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 404]);
    expect(await actionsOn(job.id)).toEqual(['jobs.job-dropped']);
    const event = await shop.database.one<{ id: string }>(
      `SELECT e.id FROM outbox_events e JOIN mails m ON m.id::text = e.payload ->> 'mailId' WHERE m.dedupe_key = $1`,
      [key],
    );
    // A worker that is given the job again does nothing.
    const again = await shop.worker
      ?.get(Queues)
      .mails.add('send-requested-mail', { eventId: event?.id }, { jobId: unique('again') });
    await eventually(async () => again?.isCompleted());
    expect(await statusOfMail(key)).toBe('discarded');
  });

  it('is retried with all others by one click', async () => {
    const keys = [(await brokenMail()).key, (await brokenMail()).key];
    for (const key of keys) await mend(key);
    const { retried } = await bodyOf<{ retried: number }>(ask('POST', '/failed/retry'));
    expect(retried).toBeGreaterThanOrEqual(2);
    for (const key of keys) await eventually(async () => (await statusOfMail(key)) === 'sent');
  });

  it('of a module is retried by the id that its queue knows, and forgotten when the queue does not know it', async () => {
    const id = newId();
    await shop.database.execute(
      `INSERT INTO job_failures (id, queue, job_id, handler, reason, attempts)
       VALUES ($1, 'jobs', $2, 'run-import', 'No room', 8)`,
      [id, unique('lost')],
    );
    expect((await ask('POST', `/failed/${id}/retry`)).status).toBe(204);
    await eventually(async () => !(await failed()).some((job) => job.id === id));
  });

  it('names the order that its event is about', async () => {
    const product = await makeProduct(shop.database);
    await makeStock(shop.database, product, { inStock: 1 });
    const shopper = new Shopper(shop);
    await shopper.adds(product);
    const orderId = await payFor(shop, shopper);
    const id = await makeFailedJob(shop.database, { orderId });
    expect((await failed()).find((job) => job.id === id)?.order?.id).toBe(orderId);
    expect((await ask('DELETE', `/failed/${id}`)).status).toBe(204);
  });

  it('that does not exist cannot be retried or dropped', async () => {
    for (const [method, path] of [
      ['POST', `/failed/${NO_ID}/retry`],
      ['DELETE', `/failed/${NO_ID}`],
    ] as const) {
      const answer = await ask(method, path);
      expect([answer.status, (await problemOf(answer)).code]).toEqual([404, 'jobs.not-failed']);
    }
  });

  it('is shown to the owner only', async () => {
    const staff = await signIn(shop, 'staff');
    const answer = await call(shop, 'GET', '/api/jobs/failed', undefined, staff.headers);
    expect(answer.status).toBe(403);
  });
});

describe('the schedules', () => {
  const schedules = () => bodyOf<Schedule[]>(ask('GET', '/schedules'));

  it('are listed with their last runs, those in trouble first', async () => {
    await eventually(async () =>
      (await schedules()).some(({ name }) => name === 'release-expired-checkouts'),
    );
    await shop.database.execute(
      `INSERT INTO schedule_runs (schedule, every_seconds, succeeded_at, failed_at, reason) VALUES
         ('test-late', 60, now() - interval '10 minutes', NULL, NULL),
         ('test-failing', 60, now() - interval '10 minutes', now(), 'No answer')
       ON CONFLICT DO NOTHING`,
    );
    const all = await schedules();
    expect(all.slice(0, 2).map(({ name, state, reason }) => [name, state, reason])).toEqual([
      ['test-failing', 'failing', 'No answer'],
      ['test-late', 'late', null],
    ]);
    expect(all.find(({ name }) => name === 'release-expired-checkouts')).toMatchObject({
      everySeconds: 20,
      state: 'fine',
      failedAt: null,
    });
    expect(await status()).toMatchObject({ workerIsGone: false, troubledSchedules: 2 });
    await shop.database.execute(`DELETE FROM schedule_runs WHERE schedule LIKE 'test-%'`);
  });

  it('say that no worker runs when none has ever ended', async () => {
    const alone = await startTestShop();
    try {
      const { headers } = await signIn(alone);
      const answer = bodyOf<JobsStatus>(call(alone, 'GET', '/api/jobs/status', undefined, headers));
      expect(await answer).toMatchObject({ workerIsGone: true, workerSeenAt: null, failedJobs: 0 });
    } finally {
      await alone.stop();
    }
  });
});
