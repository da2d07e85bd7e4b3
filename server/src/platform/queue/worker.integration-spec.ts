// @module-tag strict
import { Inject, Injectable, Module } from '@nestjs/common';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { describe, expect, inject, it, type TestContext } from 'vitest';
import { WorkerQueuesModule } from './worker-queues.module.js';
import { HandlesJob, Scheduled, type JobHandler, type ScheduledTask } from './job-handler.js';
import { Jobs } from './jobs.js';
import { loadEnv, type Env } from '../config/env.js';
import { Database } from '../database/database.js';
import { DatabaseModule } from '../database/database.module.js';
import { createLogger, NestLog } from '../logging.js';
import { HandlesEvent, type EventHandler } from '../outbox/event-handler.js';
import { Outbox } from '../outbox/outbox.js';
import { PlatformModule } from '../platform.module.js';
import { createTestDatabase } from '../../../test/support/database.js';
import { eventually } from '../../../test/support/app.js';
import { times } from '../../../test/support/night.js';

const NOTES = Symbol('Notes');

/** What the handlers of this test have done, in the order of doing. */
interface Notes {
  readonly done: string[];
  failuresToCome: number;
}

@Injectable()
@HandlesEvent({ event: 'test.happened', name: 'note-once', mode: 'once' })
class NoteOnce implements EventHandler<{ label: string }> {
  constructor(
    private readonly database: Database,
    @Inject(NOTES) private readonly notes: Notes,
  ) {}

  async handle({ label }: { label: string }): Promise<void> {
    await this.database.execute('INSERT INTO noted (label) VALUES ($1)', [label]);
    if (this.notes.failuresToCome > 0) {
      this.notes.failuresToCome -= 1;
      throw new Error('the handler fails after its write');
    }
  }
}

@Injectable()
@HandlesEvent({ event: 'test.happened', name: 'note-outside', mode: 'outside' })
class NoteOutside implements EventHandler<{ label: string }> {
  constructor(@Inject(NOTES) private readonly notes: Notes) {}

  handle({ label }: { label: string }): Promise<void> {
    this.notes.done.push(`outside ${label}`);
    return Promise.resolve();
  }
}

@Injectable()
@HandlesJob('note-job')
class NoteJob implements JobHandler<{ label: string }> {
  constructor(@Inject(NOTES) private readonly notes: Notes) {}

  process({ label }: { label: string }): Promise<void> {
    this.notes.done.push(`job ${label}`);
    return Promise.resolve();
  }
}

@Injectable()
@Scheduled({ name: 'note-time', everySeconds: 1 })
class NoteTime implements ScheduledTask {
  constructor(@Inject(NOTES) private readonly notes: Notes) {}

  run(): Promise<void> {
    this.notes.done.push('schedule');
    return Promise.resolve();
  }
}

const backends = inject('redisUrl') ? (['postgres', 'redis'] as const) : (['postgres'] as const);

/** Workers with a database and queues of their own. */
interface Scene {
  readonly notes: Notes;
  start(events?: string[]): Promise<INestApplicationContext>;
  stop(worker: INestApplicationContext): Promise<void>;
}

let redisScenes = 0;

/** Scenes share a database of Redis as shops may, each with its prefix; other files have the first two. */
const redisOfScene = () => ({
  REDIS_URL: new URL('/2', inject('redisUrl') ?? 'redis://127.0.0.1').href,
  REDIS_PREFIX: `scene-${redisScenes++}`,
});

async function makeScene({ onTestFinished }: TestContext, backend: 'postgres' | 'redis'): Promise<Scene> {
  const database = await createTestDatabase();
  const env = loadEnv({
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
    LOG_LEVEL: 'fatal',
    ...(backend === 'redis' && redisOfScene()),
  });
  const notes: Notes = { done: [], failuresToCome: 0 };
  const open = new Set<INestApplicationContext>();
  const stop = async (worker: INestApplicationContext) => {
    open.delete(worker);
    await worker.close();
  };
  onTestFinished(async () => {
    await Promise.all([...open].map(stop));
    await database.drop();
  });
  const start = async (events = ['test.happened']) => {
    const worker = await startWorker(env, notes, events);
    open.add(worker);
    return worker;
  };
  return { notes, start, stop };
}

function startWorker(env: Env, notes: Notes, events: string[]): Promise<INestApplicationContext> {
  const logger = createLogger(env.LOG_LEVEL, 'test');
  @Module({
    imports: [
      PlatformModule.of(env, logger),
      DatabaseModule.forProcess('test'),
      WorkerQueuesModule.of({ events, jobs: ['note-job'] }),
    ],
    providers: [{ provide: NOTES, useValue: notes }, NoteOnce, NoteOutside, NoteJob, NoteTime],
  })
  class TestWorker {}
  return NestFactory.createApplicationContext(TestWorker, {
    logger: new NestLog(logger),
    abortOnError: false,
  });
}

async function publish(worker: INestApplicationContext, ...labels: string[]): Promise<void> {
  const db = worker.get(Database);
  await db.transaction(() =>
    worker.get(Outbox).store(...labels.map((label) => ({ type: 'test.happened', payload: { label } }))),
  );
}

async function noted(worker: INestApplicationContext): Promise<string[]> {
  const rows = await worker.get(Database).query<{ label: string }>('SELECT label FROM noted ORDER BY label');
  return rows.map((row) => row.label);
}

// Side by side: most of them wait for a period, or for the time until something is tried again.
describe.concurrent.each(backends)('work on %s', (backend) => {
  it('hands every event to each of its handlers once, with two workers running', async (context) => {
    const { notes, start } = await makeScene(context, backend);
    const first = await start();
    await first.get(Database).execute('CREATE TABLE noted (label text)');
    await start();
    const labels = Array.from({ length: 50 }, (_, index) => String(index).padStart(2, '0'));
    await Promise.all(labels.map((label) => publish(first, label)));
    await eventually(
      async () =>
        (await noted(first)).length >= 50 && notes.done.filter((d) => d.startsWith('outside')).length >= 50,
    );
    expect(await noted(first)).toEqual(labels);
    expect(notes.done.filter((entry) => entry.startsWith('outside')).sort()).toEqual(
      labels.map((label) => `outside ${label}`),
    );
  });

  it('repeats a handler that failed, and rolls back what the failed attempt wrote', async (context) => {
    const { notes, start } = await makeScene(context, backend);
    const worker = await start();
    await worker.get(Database).execute('CREATE TABLE noted (label text)');
    notes.failuresToCome = 2;
    await publish(worker, 'failing');
    await eventually(async () => (await noted(worker)).length > 0);
    expect(notes.failuresToCome).toBe(0);
    expect(await noted(worker)).toEqual(['failing']);
  });

  it('handles after a restart what was published while no worker ran', async (context) => {
    const { notes, start, stop } = await makeScene(context, backend);
    const before = await start();
    await before.get(Database).execute('CREATE TABLE noted (label text)');
    await before.get(Jobs).add({ name: 'note-job', data: { label: 'later' }, delayMs: 700 });
    await before
      .get(Database)
      .transaction(() => before.get(Outbox).store({ type: 'test.happened', payload: { label: 'asleep' } }));
    await stop(before);
    const after = await start();
    await eventually(async () => (await noted(after)).includes('asleep') && notes.done.includes('job later'));
    expect(await noted(after)).toEqual(['asleep']);
    expect(notes.done.filter((entry) => entry === 'job later')).toHaveLength(1);
  });

  it('runs a schedule about once a period, with two workers running', async (context) => {
    const { notes, start } = await makeScene(context, backend);
    await start();
    await start();
    const runs = () => notes.done.filter((entry) => entry === 'schedule').length;
    await eventually(() => Promise.resolve(runs() >= 1));
    const [before, began] = [runs(), Date.now()];
    await eventually(() => Promise.resolve(runs() >= before + 6));
    const periods = (Date.now() - began) / 1000;
    // One that was late, and one that is early, at most. Two runs in each period would be six in three.
    expect(runs() - before).toBeLessThanOrEqual(periods + 2);
  });
});

const CUTS = times(5, 50);
/** Every connection on which PostgreSQL sends notifications: of the relay and of the queues. */
const LISTENING = `FROM pg_stat_activity WHERE datname = current_database() AND query ILIKE 'listen%'`;

describe.concurrent('a worker', () => {
  it(`keeps working when its listening connections are cut ${CUTS} times`, async (context) => {
    const { start } = await makeScene(context, 'postgres');
    const worker = await start();
    const database = worker.get(Database);
    await database.execute('CREATE TABLE noted (label text)');
    const counted = async () => (await database.query(`SELECT ${LISTENING}`)).length;
    await eventually(async () => (await counted()) > 0);
    const listening = await counted();
    const labels = Array.from({ length: CUTS }, (_, cut) => String(cut).padStart(2, '0'));
    for (const label of labels) {
      await database.query(`SELECT pg_terminate_backend(pid) ${LISTENING}`);
      await publish(worker, label);
      await eventually(async () => (await counted()) === listening);
    }
    await eventually(async () => (await noted(worker)).length === labels.length);
    expect(await noted(worker)).toEqual(labels);
    expect(database.poolUsage.waiting).toBe(0);
  });

  it('refuses to start when an event has no handler', async (context) => {
    const { start } = await makeScene(context, 'postgres');
    await expect(start(['test.happened', 'test.unhandled'])).rejects.toThrow(
      'event test.unhandled has no handler',
    );
  });

  it('refuses to start when it has a handler for an event that no module publishes', async (context) => {
    const { start } = await makeScene(context, 'postgres');
    await expect(start([])).rejects.toThrow('event test.happened is published by no module');
  });
});
