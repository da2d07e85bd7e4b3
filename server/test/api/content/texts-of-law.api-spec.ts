import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { SetClock } from '../../support/set-clock.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { legalText, type LegalTextName, type TextsOfLaw } from '#contracts/texts-of-law';
import type { Home } from '#contracts/home';
import type { SetUp } from '#contracts/opening';

const NOW = '2026-11-26T10:00:00.000Z';
let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ clock: new SetClock(NOW) });
  owner = await signIn(shop);
});
beforeEach(async () => {
  await shop.database.query(`DELETE FROM settings WHERE key = 'shop'`);
  await eventually(async () => (await waiting()).length === legalText.options.length);
});
afterAll(() => shop.stop());

const ask = (method: string, path: string, body?: unknown, { headers } = owner) =>
  call(shop, method, path, body, headers);
const read = () => bodyOf<TextsOfLaw>(ask('GET', '/api/settings/texts-of-law'));
const waiting = async () =>
  (await read()).texts.filter(({ state }) => state !== 'confirmed').map(({ text }) => text);
const textOf = async (name: LegalTextName) => (await read()).texts.find(({ text }) => text === name);
const confirm = async (text: LegalTextName, wording?: string, who = owner) =>
  ask(
    'PUT',
    `/api/settings/texts-of-law/${text}/confirmation`,
    { wording: wording ?? (await textOf(text))?.wording },
    who,
  );
const toConfirm = async () =>
  (await bodyOf<Home>(ask('GET', '/api/home'))).toDos.find(({ kind }) => kind === 'legal-text')?.count;
const legalStep = async () =>
  (await bodyOf<SetUp>(ask('GET', '/api/set-up'))).steps.find(({ name }) => name === 'legal');

describe('the texts of law [law: texts-of-law]', () => {
  it('wait for the owner of a new shop: on their page, on Home and in the set-up guide', async () => {
    expect((await read()).texts.map(({ state, confirmedAt }) => [state, confirmedAt])).toEqual(
      Array(4).fill(['new', null]),
    );
    expect(await toConfirm()).toBe(4);
    // The two official notices of the legal guarantee are missing too.
    expect(await legalStep()).toMatchObject({
      isDone: false,
      missing: [...legalText.options, 'notice-en', 'notice-nl'],
      blocksOpening: false,
    });
  });

  it('are confirmed one by one, with who and when, and an entry in the log of changes', async () => {
    expect((await confirm('privacy')).status).toBe(200);
    expect(await textOf('privacy')).toMatchObject({
      state: 'confirmed',
      confirmedAt: NOW,
      confirmedBy: owner.email,
      changedSections: [],
    });
    expect(await waiting()).toEqual(['terms', 'shipping', 'imprint']);
    expect(await toConfirm()).toBe(3);
    const entries = await shop.database.query(
      `SELECT staff_email, subject_id, action FROM audit_log WHERE action = 'content.text-confirmed'`,
    );
    expect(entries).toContainEqual({
      staff_email: owner.email,
      subject_id: 'privacy',
      action: 'content.text-confirmed',
    });
    for (const text of legalText.options) expect((await confirm(text)).status).toBe(200);
    expect(await toConfirm()).toBeUndefined();
    expect((await legalStep())?.missing).toEqual(['notice-en', 'notice-nl']);
  });

  it('stay confirmed when the owner changes what they promise', async () => {
    await confirm('terms');
    const change = {
      returnDays: 60,
      business: { legalName: 'Quay', address: 'Quai 1\n1000 Bruxelles\nBelgium' },
    };
    expect((await ask('PUT', '/api/settings', change)).status).toBe(200);
    const { madeFrom } = await read();
    expect(madeFrom).toMatchObject({
      trader: 'Quay',
      country: 'BE',
      returnDays: 60,
      voluntaryReturns: 'standard',
    });
    expect((await textOf('terms'))?.state).toBe('confirmed');
  });

  it('wait again when a release words them otherwise, and say which parts have changed', async () => {
    await confirm('terms');
    // As an earlier release worded it: prices otherwise, with a part that is no more, and without the changes.
    await shop.database.query(
      `UPDATE settings SET confirmed_texts = jsonb_set(confirmed_texts, '{terms,wording}',
         (confirmed_texts #> '{terms,wording}') - 'changes' || '{"prices": "former", "platform": "gone"}')`,
    );
    await eventually(async () => (await textOf('terms'))?.state === 'changed');
    expect(await textOf('terms')).toMatchObject({
      changedSections: [
        { en: 'Prices', nl: 'Prijzen' },
        { en: 'Changes', nl: 'Wijzigingen' },
      ],
      removedSections: 1,
      confirmedAt: NOW,
      confirmedBy: owner.email,
    });
    expect(await toConfirm()).toBe(4);
    await confirm('terms');
    expect((await textOf('terms'))?.state).toBe('confirmed');
  });

  it('are not confirmed in a wording that the owner has not read', async () => {
    const refused = await confirm('terms', 'of-the-former-release');
    expect([refused.status, (await problemOf(refused)).code]).toEqual([409, 'content.wording-changed']);
    expect(await waiting()).toContain('terms');
  });

  it('are for owners, and only those that there are', async () => {
    const staff = await signIn(shop, 'staff');
    expect((await ask('GET', '/api/settings/texts-of-law', undefined, staff)).status).toBe(403);
    expect((await confirm('terms', 'x', staff)).status).toBe(403);
    expect((await confirm('guarantee' as LegalTextName, 'x')).status).toBe(400);
    expect((await ask('PUT', '/api/settings/texts-of-law/terms/confirmation', { wording: 7 })).status).toBe(
      400,
    );
  });

  it('do not name an account that is no more', async () => {
    await confirm('imprint');
    await shop.database.query(
      `UPDATE settings SET confirmed_texts = jsonb_set(confirmed_texts, '{imprint,staffId}', to_jsonb(gen_random_uuid()))`,
    );
    await eventually(async () => (await textOf('imprint'))?.confirmedBy === null);
    expect((await textOf('imprint'))?.state).toBe('confirmed');
  });
});
