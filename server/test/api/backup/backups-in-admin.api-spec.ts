import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { runBackupCommand } from '../../../src/backup-command.js';
import { backupsOverview, type BackupsOverview, type RestoreLosses } from '#contracts/backup';

const PASSPHRASE = 'correct horse battery staple';
const NAME = 'shop-2026-11-20T02-00-00Z.tar.gz.age';
const folder = mkdtempSync(join(tmpdir(), 'shop-backups-'));
const place = join(folder, 'place');
let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({
    worker: true,
    appRole: true,
    env: { BACKUP_DIR: place, BACKUP_PASSPHRASE: PASSPHRASE, RESTORES_BY_LAUNCHER: 'on' },
  });
  owner = await signIn(shop);
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  rmSync(place, { recursive: true, force: true });
  // After a failure the nightly backup waits for an hour.
  await shop.database.execute(
    `WITH gone AS (DELETE FROM backup_runs)
     INSERT INTO backup_runs (id, kind, file, failure) VALUES (gen_random_uuid(), 'backup', '', 'of the test')`,
  );
  await shop.database.execute('DELETE FROM backup_requests');
});

const ask = (method: string, path = '', who = owner) =>
  call(shop, method, `/api/backups${path}`, undefined, who.headers);
const overview = async (): Promise<BackupsOverview> => backupsOverview.parse(await bodyOf(ask('GET')));
const actions = async () => {
  const rows = await shop.database.query<{ action: string }>(
    `SELECT action FROM audit_log WHERE subject_type = 'backup' ORDER BY created_at, id`,
  );
  return rows.map(({ action }) => action);
};

/** Status and code of a refusal. */
async function refusal(answer: Promise<Response>): Promise<[number, string]> {
  const { code } = await problemOf((await answer).clone());
  return [(await answer).status, code];
}

/** Puts files into the place of the backups. */
function store(files: Readonly<Record<string, string>>): void {
  mkdirSync(place, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text);
}

describe('the list of backups', () => {
  it('is empty before the first one, which makes the folder', async () => {
    expect(await overview()).toMatchObject({
      place: { kind: 'folder', address: place },
      hasPassphrase: true,
      trouble: null,
      backups: [],
      request: null,
      restoredBy: 'launcher',
    });
  });

  it('has the newest first, with what is known of each, and halves as such', async () => {
    const other = 'shop-2026-11-21T02-00-00Z.tar.gz.age';
    store({
      [NAME]: 'four',
      [other]: 'shortened',
      'shop-2026-11-22T02-00-00Z.tar.gz.age.partial': 'half',
      'notes.txt': 'mine',
    });
    await shop.database.execute(
      `INSERT INTO backup_runs (id, kind, file, bytes, release, reason) VALUES
       (gen_random_uuid(), 'backup', $1, 4, '1.2.0', 'night'), (gen_random_uuid(), 'backup', $2, 900, null, null)`,
      [NAME, other],
    );
    const { backups } = await overview();
    expect(
      backups.map(({ takenAt, bytes, isWhole, reason, release }) => [
        takenAt,
        bytes,
        isWhole,
        reason,
        release,
      ]),
    ).toEqual([
      ['2026-11-22T02:00:00.000Z', 4, false, null, null],
      ['2026-11-21T02:00:00.000Z', 9, false, null, null],
      ['2026-11-20T02:00:00.000Z', 4, true, 'night', '1.2.0'],
    ]);
  });

  it('says that the place is gone when backups were made there', async () => {
    await shop.database.execute(
      `INSERT INTO backup_runs (id, kind, file) VALUES (gen_random_uuid(), 'backup', $1)`,
      [NAME],
    );
    const { trouble, backups } = await overview();
    expect(trouble).toMatchObject({ cause: 'away' });
    expect(trouble?.said).toContain('ENOENT');
    expect(backups).toEqual([]);
  });

  it('is for the owner', async () => {
    const staff = await signIn(shop, 'staff');
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${NAME}/file`],
      ['POST', `/${NAME}/restore`],
    ] as const)
      expect(await problemOf(ask(method, path, staff))).toMatchObject({ code: 'identity.not-allowed' });
  });
});

describe('a backup that is requested', () => {
  it('is made once, however often the button was pressed, and can be restored', async () => {
    const before = (await actions()).length;
    const answers = await Promise.all([ask('POST'), ask('POST'), ask('POST')]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const made = await eventually(async () => {
      const found = await overview();
      return found.request?.state === 'made' ? found : undefined;
    });
    const requested = made.backups.filter(({ reason }) => reason === 'request');
    expect(requested).toMatchObject([{ isWhole: true, release: expect.any(String) as string }]);
    expect((await actions()).slice(before)).toEqual(['backup.requested']);
    const checked = await runBackupCommand(['check', '--from', join(place, requested[0]?.name ?? '')], {
      DATABASE_URL: shop.env.DATABASE_URL,
      DATA_DIR: shop.dataDir,
      SESSION_SECRET: shop.env.SESSION_SECRET,
      BACKUP_PASSPHRASE: PASSPHRASE,
    });
    expect(checked).toMatchObject({ failed: false });
  });

  it('says why it failed, and can be requested again', async () => {
    writeFileSync(place, 'a file where the folder should be');
    await ask('POST');
    const { request } = await eventually(async () => {
      const found = await overview();
      return found.request?.state === 'failed' ? found : undefined;
    });
    expect(request?.trouble?.said).toMatch(/EEXIST|ENOTDIR/);
    rmSync(place);
    expect((await ask('POST')).status).toBe(204);
    await eventually(async () => (await overview()).request?.state === 'made' || undefined);
  });

  it('does not wait for a worker that was lost two hours ago', async () => {
    await shop.database.execute(
      `INSERT INTO backup_requests (id, requested_at, started_at)
       VALUES (gen_random_uuid(), now() - interval '3 hours', now() - interval '3 hours')`,
    );
    expect((await overview()).request).toMatchObject({ state: 'failed' });
    await ask('POST');
    await eventually(async () => (await overview()).request?.state === 'made' || undefined);
  });
});

describe('a download', () => {
  it('is the file as it is, under its name, and stands in the audit log', async () => {
    const text = 'encrypted '.repeat(50_000);
    store({ [NAME]: text });
    const response = await ask('GET', `/${NAME}/file`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${NAME}"`);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe(text);
    expect((await actions()).at(-1)).toBe('backup.downloaded');
  });

  it('asks for the password again', async () => {
    store({ [NAME]: 'text' });
    const member = await signIn(shop);
    await shop.database.execute('UPDATE sessions SET confirmed_at = NULL WHERE staff_id = $1', [member.id]);
    for (const [method, path] of [
      ['GET', `/${NAME}/file`],
      ['POST', `/${NAME}/restore`],
    ] as const)
      expect(await problemOf(ask(method, path, member))).toMatchObject({
        code: 'identity.confirmation-needed',
      });
  });

  it.each([
    ['a name that is not in the list', 'shop-2026-11-19T02-00-00Z.tar.gz.age', 404, 'backup.not-found'],
    ['a file beside the backups', 'notes.txt', 404, 'backup.not-found'],
    ['a way out of the folder', encodeURIComponent('../secret.age'), 404, 'backup.not-found'],
    ['an absolute path', encodeURIComponent('/etc/passwd'), 404, 'backup.not-found'],
    ['half a backup', `${NAME}.partial`, 409, 'backup.not-whole'],
    ['an empty file', 'shop-2026-11-18T02-00-00Z.tar.gz.age', 409, 'backup.not-whole'],
  ])('refuses %s', async (_, name, status, code) => {
    store({ [NAME]: 'text', [`${NAME}.partial`]: 'half', 'notes.txt': 'mine' });
    store({ 'shop-2026-11-18T02-00-00Z.tar.gz.age': '' });
    writeFileSync(join(folder, 'secret.age'), 'secret');
    for (const [method, what] of [
      ['GET', 'file'],
      ['GET', 'losses'],
      ['POST', 'restore'],
    ] as const)
      expect(await refusal(ask(method, `/${name}/${what}`))).toEqual([status, code]);
  });

  it('says that the place is away', async () => {
    store({ [NAME]: 'text' });
    renameSync(place, `${place}-unmounted`);
    const answer = await ask('GET', `/${NAME}/file`);
    expect(answer.status).toBe(503);
    expect(await problemOf(answer)).toMatchObject({ code: 'backup.place-away', details: { cause: 'away' } });
    rmSync(`${place}-unmounted`, { recursive: true });
  });
});

describe('a restore', () => {
  const file = () => join(shop.dataDir, 'restore.json');
  const written = () => JSON.parse(readFileSync(file(), 'utf8')) as Record<string, unknown>;

  it('says what it would lose, with the command', async () => {
    store({ [NAME]: 'text' });
    const losses = await bodyOf<RestoreLosses>(ask('GET', `/${NAME}/losses`));
    expect(losses).toEqual({
      takenAt: '2026-11-20T02:00:00.000Z',
      hours: Math.floor((Date.now() - Date.UTC(2026, 10, 20, 2)) / 3_600_000),
      orders: 0,
      command: `npm run restore -- --from '${join(place, NAME)}' --replace`,
    });
  });

  it('is handed to the launcher once, and its end is read from it', async () => {
    rmSync(file(), { force: true });
    store({ [NAME]: 'text' });
    const answers = await Promise.all([ask('POST', `/${NAME}/restore`), ask('POST', `/${NAME}/restore`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await problemOf(ask('POST', `/${NAME}/restore`))).toMatchObject({ code: 'backup.restore-runs' });
    expect(written()).toMatchObject({ state: 'requested', address: join(place, NAME), backup: NAME });
    expect((await actions()).filter((action) => action === 'backup.restore-requested')).toHaveLength(1);
    const { lastRestore } = await overview();
    expect(lastRestore).toMatchObject({ state: 'requested', backup: NAME });
    expect(lastRestore).not.toHaveProperty('address');
    writeFileSync(
      file(),
      JSON.stringify({ ...written(), state: 'failed', failure: 'The backup is damaged.' }),
    );
    expect((await overview()).lastRestore).toMatchObject({ failure: 'The backup is damaged.' });
  });

  it('that was interrupted is known by the database', async () => {
    writeFileSync(file(), JSON.stringify({ ...written(), state: 'interrupted', failure: null }));
    expect((await overview()).lastRestore).toMatchObject({ state: 'failed', failure: null });
    await shop.database.execute(
      `INSERT INTO restores (id, taken_at, restored_at, skipped_numbers)
       VALUES (gen_random_uuid(), now() - interval '1 day', now() + interval '1 minute', '[]')`,
    );
    expect((await overview()).lastRestore).toMatchObject({ state: 'done' });
  });
});
