import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { startMailServer, type MailServer } from '../../support/mail-server.js';
import { unique } from '../../support/makers/unique.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { heldMails, type HeldMailsReleased, type StoredMail } from '#contracts/mails';
import { newId } from '#platform/ids';

let mailServer: MailServer;
let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  mailServer = await startMailServer({ isSilent: false });
  shop = await startTestShop({ worker: true, env: { SMTP_URL: mailServer.url } });
  owner = await signIn(shop, 'owner');
});
afterAll(async () => {
  await shop.stop();
  await mailServer.close();
});

/** Stores a mail as a restore leaves it; returns its address. */
async function holdMail(): Promise<string> {
  const recipient = `${unique('aoife')}@example.test`;
  await shop.database.execute(
    `INSERT INTO mails (id, dedupe_key, template, locale, recipient, data, status, tried_until)
     VALUES ($1, $2, 'contact-receipt', 'en', $3, '{"shopName":"Aran & Ash"}', 'held', to_timestamp(0))`,
    [newId(), unique('mail'), recipient],
  );
  return recipient;
}

async function mailTo(recipient: string): Promise<StoredMail | undefined> {
  const mails = await bodyOf<StoredMail[]>(
    call(shop, 'GET', `/api/mails?search=${recipient}`, undefined, owner.headers),
  );
  return mails[0];
}

const held = async () =>
  z.array(heldMails).parse(await bodyOf(call(shop, 'GET', '/api/mails/held', undefined, owner.headers)));
const release = (choice: string, { headers } = owner) =>
  call(shop, 'POST', '/api/mails/held/release', { choice }, headers);
const entries = () =>
  shop.database.query(`SELECT action, after FROM audit_log WHERE subject_id = 'held' ORDER BY created_at`);

it('a mail that a restore holds back is held, and not sent again by hand', async () => {
  const mail = await mailTo(await holdMail());
  expect(mail).toMatchObject({ fate: 'held', canResend: false });
  const again = await call(shop, 'POST', `/api/mails/${mail?.id}/resend`, { key: newId() }, owner.headers);
  expect([again.status, (await problemOf(again)).code]).toEqual([409, 'mails.mail-waits']);
  await release('discard');
});

it('held mails are sent once by two requests at once, with one audit entry', async () => {
  const before = await entries();
  const recipients = [await holdMail(), await holdMail()];
  expect(await held()).toEqual([{ template: 'contact-receipt', count: 2, beforeRestore: false }]);
  const answers = await Promise.all([release('send'), release('send')]);
  const counts = await Promise.all(answers.map((answer) => bodyOf<HeldMailsReleased>(answer)));
  expect(counts.map(({ count }) => count).sort()).toEqual([0, 2]);
  expect(await held()).toEqual([]);
  for (const recipient of recipients) {
    await eventually(async () => (await mailTo(recipient))?.fate === 'sent');
    expect(mailServer.mails.filter((mail) => mail.includes(recipient))).toHaveLength(1);
  }
  expect((await entries()).slice(before.length)).toEqual([
    { action: 'mails.held-mails-sent', after: { count: 2 } },
  ]);
});

it('a held mail that is discarded can be sent after all', async () => {
  const recipient = await holdMail();
  expect(await bodyOf(release('discard'))).toEqual({ count: 1 });
  expect(await mailTo(recipient)).toMatchObject({ fate: 'discarded', canResend: true });
  expect((await entries()).at(-1)).toEqual({ action: 'mails.held-mails-discarded', after: { count: 1 } });
});

it('held mails are no matter of staff, and are not released by another word', async () => {
  expect((await release('send', await signIn(shop, 'staff'))).status).toBe(403);
  expect((await release('perhaps')).status).toBe(400);
});
