import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ResumeStalledImports } from './application/engine/resume-stalled-imports.js';
import { StartImport } from './application/engine/start-import.js';
import { StartNightlyImport } from './application/schedule/start-nightly-import.js';
import { toOptions } from './domain/engine/import-options.js';
import { Imports } from './domain/engine/imports.js';
import { NightlyImports, type NightlySettings } from './domain/schedule/nightly-import.js';
import { ImportTestShop } from './testing/import-test-shop.js';
import { eventually } from '../../../test/support/app.js';
import { SetClock } from '../../../test/support/set-clock.js';
import { catalogue } from '../../../test/support/shopify/export-file.js';
import { ShopifyStandIn } from '../../../test/support/shopify/shopify-stand-in.js';
import { Transactions } from '#platform/database/transactions';

let store: ShopifyStandIn;
let imports: ImportTestShop;

beforeAll(async () => {
  store = await ShopifyStandIn.start();
  store.products = [{ number: 1 }, { number: 2 }];
  imports = await ImportTestShop.start({
    SHOPIFY_STORE_URL: store.url,
    SHOPIFY_ADMIN_TOKEN: store.token,
    ALLOW_PRIVATE_HOSTS: 'on',
  });
});
afterAll(async () => {
  await imports.stop();
  await store.stop();
});
beforeEach(() => imports.clear());

const states = async () =>
  (await imports.database.query<{ state: string }>('SELECT state FROM imports ORDER BY id')).map(
    ({ state }) => state,
  );
const stateOf = async (id: string) => (await imports.result(id)).state;

describe('the nightly import', () => {
  const clock = new SetClock();
  const worker = () =>
    new StartNightlyImport(
      imports.worker(NightlyImports),
      imports.worker(StartImport),
      imports.worker(Transactions),
      clock,
    );
  const configure = (settings: NightlySettings) =>
    imports.worker(Transactions).run(async () => {
      const nightly = await imports.worker(NightlyImports).lock();
      nightly.change(settings);
      await imports.worker(NightlyImports).save(nightly);
    });
  const started = async () =>
    (
      await imports.database.one<{ n: number }>(
        `SELECT count(*)::int AS n FROM imports WHERE started_by = 'schedule'`,
      )
    )?.n;

  beforeAll(() => {
    // The shop's own worker has another clock: by that one, it may be past 03:00 already.
    vi.spyOn(imports.worker(StartNightlyImport), 'run').mockResolvedValue();
  });
  afterAll(() => void vi.restoreAllMocks());

  beforeEach(async () => {
    await imports.database.query('UPDATE import_schedule SET last_day = NULL');
    await configure({ enabled: true, at: '03:00', options: toOptions({ overwrite: ['price'] }) });
  });

  it('begins once a night, however many workers check, and imports the store', async () => {
    // Winter: Amsterdam is an hour ahead of UTC.
    clock.set('2026-01-10T02:00:30Z');
    await Promise.all(Array.from({ length: 6 }, () => worker().run()));
    expect(await started()).toBe(1);
    await eventually(async () => (await states())[0] === 'done');
    expect(await imports.database.one('SELECT count(*)::int AS n FROM products')).toEqual({ n: 2 });
    const run = await imports.database.one('SELECT source, options FROM imports');
    expect(run).toEqual({ source: 'api', options: toOptions({ overwrite: ['price'] }) });
    await worker().run();
    expect(await started()).toBe(1);
  });

  it.each([
    ['a minute early', '2026-01-10T01:59:00Z', 0],
    ['at its time in summer, by local time', '2026-07-10T01:00:00Z', 1],
    ['an hour late, when no worker ran at its time', '2026-01-10T03:00:00Z', 1],
    ['in the afternoon', '2026-01-10T14:00:00Z', 0],
  ])('%s: %s begins %i', async (_, moment, count) => {
    clock.set(moment);
    await worker().run();
    expect(await started()).toBe(count);
    await eventually(async () => (await states()).every((state) => state === 'done'));
  });

  it('does not begin when it is disabled', async () => {
    clock.set('2026-01-10T02:00:00Z');
    await configure({ enabled: false, at: '03:00', options: toOptions(null) });
    await worker().run();
    expect(await started()).toBe(0);
  });

  it.each([
    ['no store', 'import.not-configured', 'SHOPIFY_STORE_URL'],
    ['a wrong token', 'import.wrong-token', 'SHOPIFY_ADMIN_TOKEN'],
  ])('with %s begins, once, and its report says what to check: %s', async (lack, code, hint) => {
    clock.set('2026-01-10T02:00:00Z');
    if (lack === 'no store') imports.shop.env.SHOPIFY_STORE_URL = undefined;
    else store.refuseWith = { status: 401 };
    await worker().run();
    await worker().run();
    expect(await started()).toBe(1);
    await eventually(async () => (await states())[0] === 'failed');
    const run = await imports.database.one<{ id: string }>('SELECT id FROM imports');
    const result = await imports.result(run?.id ?? '');
    expect(result.failure_code).toBe(code);
    expect(result.message).toContain(hint);
    imports.shop.env.SHOPIFY_STORE_URL = store.url;
    store.refuseWith = null;
  });

  it('waits for an active import and begins after it', async () => {
    clock.set('2026-01-10T02:00:00Z');
    const running = await imports.prepare(catalogue(1));
    await worker().run();
    expect(await started()).toBe(0);
    await imports.worker(Imports).change(running, (run) => run.cancel(new Date()));
    clock.advance(600);
    await worker().run();
    expect(await started()).toBe(1);
    await eventually(
      async () => (await states()).every((state) => state !== 'queued' && state !== 'running'),
      25,
    );
  });
});

describe('an import whose process has died', () => {
  const silent = (id: string, seconds: number, state: string) =>
    imports.database.query(
      `UPDATE imports SET state = $2, seen_at = now() - make_interval(secs => $3) WHERE id = $1`,
      [id, state, seconds],
    );

  it.each([
    ['running', 'done'],
    ['queued', 'done'],
    ['cancelling', 'cancelled'],
    ['undoing', 'undone'],
  ])('in state %s is resumed and ends as %s', async (state, end) => {
    const id = await imports.prepare(catalogue(3));
    await silent(id, 60, state);
    await imports.worker(ResumeStalledImports).run();
    await eventually(async () => (await stateOf(id)) === end);
  });

  const stalled = async () =>
    (await imports.worker(Imports).stalled(new Date(Date.now() - 45_000))).map(({ id }) => id);

  it('is not resumed while it shows signs of life', async () => {
    const id = await imports.prepare(catalogue(1));
    await silent(id, 20, 'running');
    expect(await stalled()).toEqual([]);
    await silent(id, 50, 'running');
    expect(await stalled()).toEqual([id]);
  });
});
