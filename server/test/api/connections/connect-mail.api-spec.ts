import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { startMailServer, type MailServer } from '../../support/mail-server.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { mailConnection, type MailConnection } from '#contracts/mail';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';
import { Mail } from '#platform/mail/mail';

const PATH = '/api/mail/connection';
const PASSWORD = 'wool-and-water-7261';

let mailServer: MailServer;
let shop: TestShop;
let owner: SignedInStaff;
const lines: string[] = [];

beforeAll(async () => {
  mailServer = await startMailServer({ isSilent: false });
  shop = await startTestShop({ worker: true, onLog: (line) => lines.push(line) });
  owner = await signIn(shop);
});
afterAll(async () => {
  await shop.stop();
  await mailServer.close();
});
beforeEach(async () => {
  mailServer.password = PASSWORD;
  mailServer.refusedSender = undefined;
  await shop.database.query('DELETE FROM throttles');
});

const shown = async (): Promise<MailConnection> =>
  mailConnection.parse(await bodyOf(call(shop, 'GET', PATH, undefined, owner.headers)));

async function put(input: object = {}): Promise<Response> {
  const { version } = await shown();
  const body = {
    host: '127.0.0.1',
    port: mailServer.port,
    isUnencrypted: false,
    user: 'shop@example.test',
    password: PASSWORD,
    senderName: 'Aran & Ash',
    senderAddress: 'hello@example.test',
    version,
    ...input,
  };
  return call(shop, 'PUT', PATH, body, owner.headers);
}

const test = () => call(shop, 'POST', `${PATH}/test`, { locale: 'nl' }, owner.headers);

/** Requests a mail as a message of a visitor does, and waits until the worker has sent it. */
async function sendByWorker(): Promise<void> {
  const dedupeKey = newId();
  const database = shop.app.get(Database);
  await database.transaction(() =>
    shop.app.get(Mail).request({
      dedupeKey,
      template: 'contact-receipt',
      locale: 'en',
      recipient: 'aoife@example.test',
      data: { shopName: 'Aran & Ash' },
    }),
  );
  await eventually(async () => {
    const rows = await shop.database.query<{ status: string }>(
      'SELECT status FROM mails WHERE dedupe_key = $1',
      [dedupeKey],
    );
    return rows[0]?.status === 'sent';
  });
}

it('sends by the server from the moment it is connected, in the worker too, and by none after it is disconnected', async () => {
  await sendByWorker();
  expect([(await shown()).way, mailServer.mails.length]).toEqual(['folder', 0]);
  await bodyOf(put());
  expect(await shown()).toMatchObject({ way: 'smtp', source: 'admin', testedAt: null, isReadable: true });
  await sendByWorker();
  expect(mailServer.mails).toHaveLength(1);
  expect(mailServer.mails[0]).toContain('hello@example.test');
  const { version } = await shown();
  await bodyOf(call(shop, 'POST', `${PATH}/end`, { version }, owner.headers));
  await sendByWorker();
  expect([(await shown()).way, mailServer.mails.length]).toEqual(['folder', 1]);
});

it('sends a test mail to the signed-in owner, after which the step of the guide is done', async () => {
  expect((await problemOf(test())).code).toBe('content.mail-not-connected');
  await bodyOf(put());
  const isDone = async () => {
    const { steps } = await bodyOf<{ steps: { name: string; isDone: boolean }[] }>(
      call(shop, 'GET', '/api/set-up', undefined, owner.headers),
    );
    return steps.find(({ name }) => name === 'mail')?.isDone;
  };
  // The mails of before went to the folder.
  expect(await isDone()).toBe(false);
  expect(await bodyOf(test())).toEqual({ recipient: owner.email });
  expect(mailServer.mails.at(-1)).toContain(owner.email);
  expect(await isDone()).toBe(true);
});

it('shows why a server refuses, and goes on with the one of before', async () => {
  await bodyOf(put());
  const before = await shown();
  const wrong = await problemOf(put({ password: 'another-password' }));
  expect(wrong).toMatchObject({ code: 'content.mail-server-refused', details: { fault: 'sign-in' } });
  expect((await problemOf(put({ port: 1 }))).code).toBe('content.mail-server-refused');
  expect((await problemOf(put({ host: 'no-such-name.invalid' }))).details).toMatchObject({ fault: 'name' });
  expect(await shown()).toEqual(before);
  mailServer.refusedSender = 'hello@example.test';
  const refused = await problemOf(test());
  expect(refused.details).toMatchObject({ fault: 'sender', answer: '553 5.7.1 not your address' });
});

it('uses the stored password again for the same server and user alone', async () => {
  await bodyOf(put());
  await bodyOf(put({ password: undefined, senderName: 'Ash' }));
  expect((await shown()).senderName).toBe('Ash');
  for (const other of [{ host: 'localhost' }, { user: 'other' }, { port: 2525 }, { isUnencrypted: true }])
    expect((await problemOf(put({ password: undefined, ...other }))).code).toBe(
      'content.mail-password-needed',
    );
});

it('refuses a change that was made from another version', async () => {
  await bodyOf(put());
  const { version } = await shown();
  const answer = await put({ version: version - 1 });
  expect(answer.status).toBe(409);
  expect((await problemOf(answer)).code).toBe('content.mail-connection-changed');
});

it('refuses staff without the right, and many attempts', async () => {
  const staff = await signIn(shop, 'staff');
  expect((await call(shop, 'GET', PATH, undefined, staff.headers)).status).toBe(403);
  expect((await call(shop, 'POST', `${PATH}/test`, { locale: 'en' }, staff.headers)).status).toBe(403);
  const codes = [];
  for (let n = 0; n < 12; n += 1) codes.push((await problemOf(put({ password: 'wrong' }))).code);
  expect([codes[0], codes.at(-1)]).toEqual(['content.mail-server-refused', 'content.too-many-mail-attempts']);
});

it('changes nothing where the environment names the server, and shows its name alone', async () => {
  const other = await startTestShop({ env: { SMTP_URL: `smtp://user:secret@127.0.0.1:${mailServer.port}` } });
  try {
    const { headers } = await signIn(other);
    const fixed = await bodyOf<MailConnection>(call(other, 'GET', PATH, undefined, headers));
    expect(fixed).toMatchObject({ source: 'environment', way: 'smtp', host: '127.0.0.1', user: '' });
    expect(JSON.stringify(fixed)).not.toContain('secret');
    const end = call(other, 'POST', `${PATH}/end`, { version: fixed.version }, headers);
    expect((await problemOf(end)).code).toBe('content.mail-set-by-environment');
  } finally {
    await other.stop();
  }
});

it('shows the password in no answer, no row, no audit entry and no line of the log', async () => {
  await bodyOf(put());
  const wrong = await (await put({ password: 'a-mistyped-secret' })).text();
  const rows = await shop.database.query<{ row: string }>(
    'SELECT t::text AS row FROM connections t UNION ALL SELECT a::text FROM audit_log a',
  );
  const everything = [wrong, JSON.stringify(await shown()), ...rows.map(({ row }) => row), ...lines].join(
    '\n',
  );
  expect(everything).toContain('content.mail-connected');
  for (const secret of [PASSWORD, 'a-mistyped-secret']) expect(everything).not.toContain(secret);
});
