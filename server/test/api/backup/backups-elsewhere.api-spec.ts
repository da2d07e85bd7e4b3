import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { ObjectStore } from '../../support/object-store.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { backupsOverview, type BackupsOverview, type RestoreLosses } from '#contracts/backup';

const PASSPHRASE = 'correct horse battery staple';
const NAME = 'shop-2026-11-20T02-00-00Z.tar.gz.age';

const ask = (shop: TestShop, who: SignedInStaff, method: string, path = '') =>
  call(shop, method, `/api/backups${path}`, undefined, who.headers);
const overview = async (shop: TestShop, who: SignedInStaff): Promise<BackupsOverview> =>
  backupsOverview.parse(await bodyOf(ask(shop, who, 'GET')));

/** Status and code of a refusal. */
async function refusal(answer: Promise<Response>): Promise<[number, string]> {
  const { code } = await problemOf((await answer).clone());
  return [(await answer).status, code];
}

describe('a shop without the launcher and its place in a bucket', () => {
  let objects: ObjectStore;
  let plain: TestShop;
  let bare: TestShop;
  let other: SignedInStaff;

  beforeAll(async () => {
    objects = await ObjectStore.start();
    const { S3_BUCKET: bucket, ...s3 } = objects.env;
    const env = { ...s3, BACKUP_DIR: `s3://${bucket}/backups`, BACKUP_PASSPHRASE: PASSPHRASE };
    [plain, bare] = await Promise.all([startTestShop({ env }), startTestShop()]);
    other = await signIn(plain);
  });
  afterAll(async () => {
    await Promise.all([plain.stop(), bare.stop()]);
    await objects.stop();
  });

  it('lists and downloads, and is restored with a command', async () => {
    objects.objects.set(`backups/${NAME}`, Buffer.from('in the bucket'));
    const { backups, place: where, restoredBy } = await overview(plain, other);
    expect([where?.kind, restoredBy]).toEqual(['bucket', 'command']);
    expect(backups).toMatchObject([{ name: NAME, bytes: 13, isWhole: true }]);
    expect(await (await ask(plain, other, 'GET', `/${NAME}/file`)).text()).toBe('in the bucket');
    const { command } = await bodyOf<RestoreLosses>(ask(plain, other, 'GET', `/${NAME}/losses`));
    expect(command).toContain(`--from 's3://shop-files/backups/${NAME}' --replace`);
    expect(await refusal(ask(plain, other, 'POST', `/${NAME}/restore`))).toEqual([
      409,
      'backup.restored-by-command',
    ]);
  });

  it('says what the object store says', async () => {
    objects.refuse = true;
    expect((await overview(plain, other)).trouble).toMatchObject({ cause: 'away' });
    objects.refuse = false;
  });

  it('says that nothing is set up', async () => {
    const who = await signIn(bare);
    expect(await overview(bare, who)).toMatchObject({ place: null, hasPassphrase: false, backups: [] });
    for (const [method, path] of [
      ['POST', ''],
      ['GET', `/${NAME}/file`],
    ] as const)
      expect(await refusal(ask(bare, who, method, path))).toEqual([409, 'backup.not-set-up']);
  });
});
