import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, runSchedule, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, problemOf } from '../../support/http.js';
import { unique } from '../../support/makers/unique.js';
import { ADMIN, ImportCalls } from '../../support/import-calls.js';
import { PictureHost } from '../../support/picture-host.js';
import { exportText } from '../../support/shopify/export-file.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { FetchPictures } from '../../../src/modules/import/application/pictures/fetch-pictures.js';
import { FetchRemotePictures } from '../../../src/modules/import/application/pictures/fetch-remote-pictures.js';
import { QueueWaitingPictures } from '../../../src/modules/import/application/pictures/queue-waiting-pictures.js';
import type { ImportFindingGroup, ImportRun, ImportStarted } from '#contracts/import';
import { newId } from '#platform/ids';

let shop: TestShop;
let owner: SignedInStaff;
let calls: ImportCalls;
let host: PictureHost;

beforeAll(async () => {
  host = await PictureHost.start();
  shop = await startTestShop({ worker: true, env: { ALLOW_PRIVATE_HOSTS: 'on' } });
  owner = await signIn(shop);
  calls = new ImportCalls(shop, owner);
});
afterAll(async () => {
  await shop.stop();
  host.stop();
});

const retry = (id: string) => calls.post(`/imports/${id}/pictures/retry`);
const audited = () =>
  shop.database.query(`SELECT after FROM audit_log WHERE action = 'import.pictures-retried' ORDER BY id`);

describe('the pictures of an import', () => {
  it('are counted live until the last one has arrived or failed, and failed ones are fetched again', async () => {
    const [shown, gone, inText] = ['shown', 'gone', 'text'].map((name) => `/${unique(name)}.jpg`) as [
      string,
      string,
      string,
    ];
    host.refused.add(gone).add(inText);
    const release = host.hold();
    const handle = unique('pictured');
    const file = exportText([
      {
        Handle: handle,
        Title: 'Pictured',
        'Variant Price': '10.00',
        'Body (HTML)': `<p>Sizes <img src="${host.origin}${inText}" alt="Chart"></p>`,
        'Image Src': host.origin + shown,
      },
      { Handle: handle, 'Image Src': host.origin + gone },
    ]);
    const { importId } = await bodyOf<ImportStarted>(calls.upload('/import', file));
    const stream = await fetch(`${shop.url}${ADMIN}/imports/${importId}/events`, { headers: owner.headers });
    let text = '';
    let isHeld = true;
    for await (const chunk of stream.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString();
      if (!isHeld || !text.includes('"state":"done"')) continue;
      expect(text).toContain('"pictures":{"waiting":3,"done":0,"failed":0}');
      isHeld = false;
      release();
      await runSchedule(shop, QueueWaitingPictures);
      await runSchedule(shop, FetchRemotePictures);
    }
    expect(text).toContain('"pictures":{"waiting":0,"done":1,"failed":2}');
    const groups = await calls.get<ImportFindingGroup[]>(`/imports/${importId}/errors/groups`);
    const failed = { kind: 'picture', code: 'picture-refused', values: { status: 404 }, handle, count: 1 };
    expect(groups).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...failed, field: 'picture', value: host.origin + gone }),
        expect.objectContaining({ ...failed, field: 'text', value: host.origin + inText }),
      ]),
    );

    host.refused.clear();
    const before = (await audited()).length;
    const retried = await bodyOf<ImportRun>(retry(importId));
    expect(retried.pictures.failed).toBe(0);
    // Its job is queued once in fifteen seconds.
    await shop.worker?.get(FetchPictures, { strict: false }).process();
    await runSchedule(shop, FetchRemotePictures);
    await eventually(async () => {
      const { pictures } = await calls.get<ImportRun>(`/imports/${importId}`);
      return pictures.done === 3 && pictures.waiting === 0;
    });
    const left = await calls.get<ImportFindingGroup[]>(`/imports/${importId}/errors/groups`);
    expect(left.filter(({ kind }) => kind === 'picture')).toEqual([]);
    expect((await retry(importId)).status).toBe(200);
    expect((await audited()).slice(before)).toEqual([{ after: { pictures: 2 } }]);
  });

  it('of an unknown import cannot be fetched again', async () => {
    const answer = await retry(newId());
    expect(answer.status).toBe(404);
    expect((await problemOf(answer)).code).toBe('import.not-found');
  });
});
