import { describe, expect, it } from 'vitest';
import { toOptions } from './import-options.js';
import { ImportRun, type BatchResult, type ImportRequest } from './import-run.js';

const START = new Date('2026-11-20T10:00:00Z');
const LATER = new Date('2026-11-20T10:05:00Z');

function run(state: ImportRun['state'] = 'queued', request: Partial<ImportRequest> = {}): ImportRun {
  const full: ImportRequest = {
    source: 'file',
    mode: 'import',
    fileName: 'products.csv',
    filePath: '/data/products.csv',
    options: toOptions(null),
    startedBy: 'owner@example.test',
    ...request,
  };
  return Object.assign(ImportRun.create('run-1', full, START), { state });
}

const batch = (given: Partial<BatchResult> = {}): BatchResult => ({
  counts: {},
  items: 0,
  resumeAt: null,
  progressDone: 0,
  progressTotal: null,
  ...given,
});

describe('an import', () => {
  it('starts once', () => {
    const queued = run();
    queued.start(LATER);
    expect(queued).toMatchObject({ state: 'running', startedAt: LATER });
    queued.start(new Date());
    expect(queued.startedAt).toBe(LATER);
  });

  it('adds up batches and keeps position and total when a batch has none', () => {
    const running = run('running');
    running.recordBatch(
      batch({ counts: { new: 2, stock: 4 }, items: 3, resumeAt: '3', progressDone: 50, progressTotal: 100 }),
      LATER,
    );
    running.stumble(LATER);
    expect(running.stumbles).toBe(1);
    running.recordBatch(batch({ counts: { new: 1 }, items: 1, progressDone: 60 }), LATER);
    expect(running).toMatchObject({
      batches: 2,
      items: 4,
      resumeAt: '3',
      progressDone: 60,
      progressTotal: 100,
      stumbles: 0,
      seenAt: LATER,
      counts: { new: 3, stock: 4, changed: 0 },
    });
  });

  it('expects only the batch that follows its last one, and only while it runs', () => {
    const running = run('running');
    expect(running.expectsBatch(0)).toBe(true);
    running.recordBatch(batch(), LATER);
    expect(running.expectsBatch(0)).toBe(false);
    expect(run('cancelling').expectsBatch(0)).toBe(false);
  });

  it('completes with a summary', () => {
    const running = run('running');
    running.recordBatch(batch({ items: 4, counts: { new: 2, unchanged: 1, rejected: 1 } }), LATER);
    running.complete(LATER);
    expect(running).toMatchObject({ state: 'done', finishedAt: LATER, failureCode: null });
    expect(running.message).toBe(
      'Imported 3 products: 2 new, 0 changed, 1 unchanged. 1 could not be imported; the list says why.',
    );
  });

  it('fails when the source had no product', () => {
    const running = run('running');
    running.complete(LATER);
    expect(running).toMatchObject({ state: 'failed', failureCode: 'import.no-products' });
  });

  it('does not fail after its end', () => {
    const done = run('done');
    done.fail(LATER, 'too late', 'import.failed');
    expect(done).toMatchObject({ state: 'done', failureCode: null });
  });
});

describe('cancelling', () => {
  it('ends a queued import at once', () => {
    const queued = run();
    queued.cancel(LATER);
    expect(queued).toMatchObject({ state: 'cancelled', finishedAt: LATER });
  });

  it('ends a running import at once, and applies no further batch', () => {
    const running = run('running');
    running.cancel(LATER);
    expect(running).toMatchObject({ state: 'cancelled', finishedAt: LATER });
    expect(running.expectsBatch(0)).toBe(false);
  });

  it('ends an import that an earlier release has begun to cancel', () => {
    const running = run('running');
    running.completeCancellation(LATER);
    expect(running.state).toBe('running');
    const cancelling = run('cancelling');
    cancelling.completeCancellation(LATER);
    expect(cancelling).toMatchObject({ state: 'cancelled', finishedAt: LATER });
  });

  it.each(['done', 'failed', 'cancelled', 'cancelling', 'undoing', 'undone'] as const)(
    'is refused for an import that is %s',
    (state) => {
      expect(() => run(state).cancel(LATER)).toThrow(expect.objectContaining({ code: 'import.not-running' }));
    },
  );
});

describe('a source that does not answer', () => {
  const trouble = { code: 'import.store-unreachable', said: 'status 502' };

  it('is recorded with its attempts and their beginning, until it answers', () => {
    const running = run('running');
    running.recordTrouble(trouble, LATER, START);
    running.recordTrouble(trouble, null, LATER);
    expect(running.trouble).toEqual({
      ...trouble,
      attempts: 2,
      since: START.toISOString(),
      retryAt: null,
    });
    running.recordBatch(batch(), LATER);
    expect(running.trouble).toBeNull();
  });

  it('is forgotten at the end of the import', () => {
    const running = run('running');
    running.recordTrouble(trouble, LATER, START);
    running.cancel(LATER);
    running.recordTrouble(trouble, LATER, START);
    expect(running.trouble).toBeNull();
  });
});

describe('undoing', () => {
  it.each(['done', 'failed', 'cancelled'] as const)('begins for an import that is %s', (state) => {
    const finished = run(state);
    finished.beginUndo(LATER);
    expect(finished.state).toBe('undoing');
    finished.completeUndo(LATER);
    expect(finished).toMatchObject({ state: 'undone', message: 'The import was undone.' });
  });

  it.each(['queued', 'running', 'cancelling', 'undoing', 'undone'] as const)(
    'is refused for an import that is %s',
    (state) => {
      expect(() => run(state).beginUndo(LATER)).toThrow(
        expect.objectContaining({ code: 'import.not-undoable' }),
      );
    },
  );
});

describe('applying a dry run', () => {
  it('requests the same import for real, with new choices', () => {
    const dryRun = run('done', { mode: 'dry-run', options: toOptions({ archiveMissing: true }) });
    expect(dryRun.requestToApply({ overwrite: ['name'] }, 'staff@example.test')).toEqual({
      kind: 'products',
      sourceName: null,
      source: 'file',
      mode: 'import',
      fileName: 'products.csv',
      filePath: '/data/products.csv',
      options: {
        archiveMissing: true,
        removeMissing: false,
        overwrite: ['name'],
        currency: null,
        rate: null,
        completeBy: null,
      },
      startedBy: 'staff@example.test',
    });
  });

  it.each([run('done'), run('running', { mode: 'dry-run' })])('is refused for any other import', (other) => {
    expect(() => other.requestToApply({}, 'staff@example.test')).toThrow(
      expect.objectContaining({ code: 'import.not-appliable' }),
    );
  });
});

describe('stored options', () => {
  it('lose unknown values', () => {
    expect(toOptions({ archiveMissing: 'yes', overwrite: ['price', 'colour', 'name'] })).toEqual({
      archiveMissing: false,
      removeMissing: false,
      overwrite: ['name', 'price'],
      currency: null,
      rate: null,
      completeBy: null,
    });
    const none = {
      archiveMissing: false,
      removeMissing: false,
      overwrite: [],
      currency: null,
      rate: null,
      completeBy: null,
    };
    expect(toOptions(undefined)).toEqual(none);
    expect(toOptions({ currency: 'GBP', rate: '1.15' })).toEqual({ ...none, currency: 'GBP', rate: '1.15' });
  });
});
