// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { newPerson, PersonWithTraces, type Traced } from '../../support/person-with-traces.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { PersonalData } from '#contracts/privacy';
import { newId } from '#platform/ids';

let shop: TestShop;
let owner: SignedInStaff;
/** Has the address that the buyer typed by mistake. */
let stranger: Traced;
let buyer: Traced;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
  [stranger, buyer] = [newPerson(), newPerson()];
  const traces = new PersonWithTraces(shop, owner, { ...buyer, email: stranger.email });
  const { id, orderNumber } = await traces.deliveredOrder();
  const correction = { key: newId(), email: buyer.email, mail: 'confirmation' };
  await bodyOf(call(shop, 'POST', `/api/orders/${id}/email`, correction, owner.headers));
  // The stranger has read the number in a mail.
  const { name, email } = stranger;
  const statement = { orderNumber, email, name, inWords: `${name} has never ordered this` };
  const draft = await bodyOf<{ id: string; token: string }>(
    call(shop, 'POST', '/api/withdrawals', statement),
  );
  await bodyOf(call(shop, 'POST', `/api/withdrawals/${draft.id}/confirm`, { token: draft.token }));
  const { version } = await eventually(async () => {
    const found = await bodyOf<{ status: string; version: number }>(
      call(shop, 'GET', `/api/returns/${draft.id}`, undefined, owner.headers),
    );
    return found.status === 'unmatched' && found;
  });
  const step = (name: string, body: object) =>
    call(shop, 'POST', `/api/returns/${draft.id}/${name}`, body, owner.headers);
  const matched = await bodyOf<{ version: number }>(step('match', { version, orderNumber }));
  await bodyOf(step('close', { version: matched.version, note: `${buyer.name} keeps it` }));
  const message = { ...buyer, message: `I had typed ${stranger.email}.` };
  await call(shop, 'POST', '/api/contact', message);
});
afterAll(() => shop.stop());

const exported = ({ email }: Traced) =>
  bodyOf<PersonalData>(
    call(shop, 'POST', '/api/privacy/exports', { email, format: 'json', locale: 'en' }, owner.headers),
  );

describe('the export of personal data after a mail address was corrected', () => {
  it('shows its buyer everything but the stranger who had the former one', async () => {
    const { data } = await exported(buyer);
    for (const kind of ['orders', 'documents', 'payments', 'returns', 'changes', 'mails'])
      expect([kind, data[kind]?.length]).toEqual([kind, expect.any(Number)]);
    expect(data['messages']?.[0]?.['message']).toContain(stranger.email);
    delete data['messages'];
    const text = JSON.stringify(data).toLowerCase();
    expect(text).toContain(buyer.email.toLowerCase());
    for (const word of [stranger.email, stranger.name]) expect(text).not.toContain(word.toLowerCase());
  });

  it('shows the stranger what is of the address alone', async () => {
    const { data } = await exported(stranger);
    expect(data['returns']).toMatchObject([{ name: stranger.name, note: null }]);
    expect(data['payments']).toBeUndefined();
    const text = JSON.stringify(data).toLowerCase();
    for (const word of [buyer.email, buyer.name, buyer.street])
      expect(text).not.toContain(word.toLowerCase());
  });
});
