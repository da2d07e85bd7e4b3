// @module-tag strict
import { Inject, Injectable, Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { describe, expect, inject, it, type TestContext } from 'vitest';
import { HandlesJob, type JobHandler } from './job-handler.js';
import { Jobs } from './jobs.js';
import type { Queues } from './queues.js';
import { WorkerQueuesModule } from './worker-queues.module.js';
import { loadEnv } from '../config/env.js';
import { Database } from '../database/database.js';
import { DatabaseModule } from '../database/database.module.js';
import { Notifications } from '../database/notifications.js';
import { createLogger, NestLog } from '../logging.js';
import { HandlesEvent, type EventHandler } from '../outbox/event-handler.js';
import { Outbox } from '../outbox/outbox.js';
import { Relay } from '../outbox/relay.js';
import { PlatformModule } from '../platform.module.js';
import { Handlers } from './handlers.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { eventually } from '../../../test/support/app.js';
import { startRedis, type RunningRedis } from '../../../test/support/redis.js';

const NOTES = Symbol('Notes');
/** Milliseconds that the stop of these workers waits for running jobs. */
const STOP_MS = 300;
/** The limit of a supervisor; what is asked of a stop whatever hangs. */
const LONGEST_STOP_MS = 25_000;

/** What was begun, and whether it hangs. */
interface Notes {
  readonly begun: string[];
  isHanging: boolean;
}

@Injectable()
@HandlesJob('note-job')
class NoteJob implements JobHandler {
  constructor(@Inject(NOTES) private readonly notes: Notes) {}

  async process(): Promise<void> {
    this.notes.begun.push('job');
    if (this.notes.isHanging) await new Promise(() => undefined);
  }
}

@Injectable()
@HandlesEvent({ event: 'test.happened', name: 'note-event', mode: 'outside' })
class NoteEvent implements EventHandler {
  constructor(@Inject(NOTES) private readonly notes: Notes) {}

  handle(): Promise<void> {
    this.notes.begun.push('event');
    return Promise.resolve();
  }
}

/** Workers with a database of their own, and with a Redis when `redis` is given. */
interface Scene {
  readonly notes: Notes;
  start(): Promise<INestApplicationContext>;
  /** Stops the worker and returns how long it took, in milliseconds. */
  stop(worker: INestApplicationContext): Promise<number>;
}

async function makeScene({ onTestFinished }: TestContext, redis?: RunningRedis): Promise<Scene> {
  const database = await createTestDatabase();
  const notes: Notes = { begun: [], isHanging: false };
  const open = new Set<INestApplicationContext>();
  onTestFinished(async () => {
    await Promise.all([...open].map((worker) => worker.close()));
    await database.drop();
    await redis?.stop();
  });
  return {
    notes,
    start: async () => {
      const worker = await startWorker(database, notes, redis);
      open.add(worker);
      return worker;
    },
    stop: async (worker) => {
      open.delete(worker);
      const began = performance.now();
      await worker.close();
      return performance.now() - began;
    },
  };
}

function startWorker(
  database: TestDatabase,
  notes: Notes,
  redis: RunningRedis | undefined,
): Promise<INestApplicationContext> {
  const env = loadEnv({
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
    ...(redis && { REDIS_URL: redis.url }),
  });
  const logger = createLogger('fatal', 'test');
  @Module({
    imports: [
      PlatformModule.of(env, logger, undefined, { stopMs: STOP_MS }),
      DatabaseModule.forProcess('test'),
      WorkerQueuesModule.of({ events: ['test.happened'], jobs: ['note-job'] }),
    ],
    providers: [{ provide: NOTES, useValue: notes }, NoteJob, NoteEvent],
  })
  class TestWorker {}
  return NestFactory.createApplicationContext(TestWorker, {
    logger: new NestLog(logger),
    abortOnError: false,
  });
}

const canStartRedis = inject('canStartRedis');

// Side by side: each waits until a lock or a claim of the shop has expired.
describe.concurrent('a worker', () => {
  it.for(canStartRedis ? (['postgres', 'redis'] as const) : (['postgres'] as const))(
    'on %s stops although a job hangs, and another worker starts that job again',
    async (backend, context) => {
      const scene = await makeScene(context, backend === 'redis' ? await startRedis() : undefined);
      const { notes } = scene;
      notes.isHanging = true;
      const first = await scene.start();
      await first.get(Jobs).add({ name: 'note-job', data: {} });
      await eventually(async () => notes.begun.length === 1);
      notes.isHanging = false;
      await scene.start();
      expect(await scene.stop(first)).toBeLessThan(LONGEST_STOP_MS);
      await eventually(async () => notes.begun.length === 2);
      expect(notes.begun).toEqual(['job', 'job']);
    },
  );

  it.runIf(canStartRedis)('stops although Redis has gone', async (context) => {
    const redis = await startRedis();
    const scene = await makeScene(context, redis);
    const worker = await scene.start();
    await redis.stop();
    expect(await scene.stop(worker)).toBeLessThan(LONGEST_STOP_MS);
  });

  it('relays the events that a killed worker had claimed, in less than ten seconds', async (context) => {
    const scene = await makeScene(context);
    const worker = await scene.start();
    const db = worker.get(Database);
    // A relay that claims events and gets no further.
    const queue = { addBulk: () => new Promise(() => undefined) };
    const killed = new Relay(
      db,
      worker.get(Handlers),
      worker.get(Notifications),
      { events: queue, mails: queue } as unknown as Queues,
      createLogger('fatal', 'test'),
    );
    await worker.get(Relay).stop();
    killed.start();
    await db.transaction(() => worker.get(Outbox).store({ type: 'test.happened', payload: {} }));
    const claim = await eventually(() =>
      db.one<{ seconds: number }>(
        `SELECT extract(epoch FROM claimed_until - now())::float AS seconds FROM outbox_events WHERE claimed_until IS NOT NULL`,
      ),
    );
    // A relay looks for expired claims every two seconds.
    expect(claim.seconds).toBeLessThan(8);
    expect(scene.notes.begun).toEqual([]);
    void killed.stop();
    await scene.start();
    await eventually(async () => scene.notes.begun.length === 1);
  });
});
