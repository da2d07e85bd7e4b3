import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../support/app.js';
import {
  accountChanges,
  catalogueChanges,
  contentChanges,
  importChanges,
  orderChanges,
  type Changes,
} from '../support/every-change.js';
import { guardedRoutes } from '../support/routes.js';
import { signIn, type SignedInStaff } from '../support/staff.js';
import { ownerSignIns } from '#modules/identity';

/** Routes of staff that are no reading and yet change nothing that a log would tell. */
const NO_CHANGE: Record<string, string> = {
  'POST /api/auth/second-factor/setup': 'makes a secret that is stored nowhere until it is confirmed',
  'DELETE /api/auth/sessions': 'ends own sessions, as signing out does',
  'DELETE /api/auth/sessions/:id': 'ends an own session, as signing out does',
};

let shop: TestShop;
let owner: SignedInStaff;
let changes: Changes;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  await ownerSignIns(shop.database).createFirstOwner(shop.env);
  owner = await signIn(shop);
  changes = {
    ...accountChanges(shop, owner),
    ...catalogueChanges(shop, owner),
    ...contentChanges(shop),
    ...orderChanges(shop),
    ...importChanges(shop, owner),
  };
});
afterAll(() => shop.stop());

/** The log's entries of one request. */
const entriesOf = (response: Response) =>
  shop.database.query<{ who: string; action: string }>(
    'SELECT staff_email AS who, action FROM audit_log WHERE request_id = $1',
    [response.headers.get('x-request-id')],
  );

it('knows a change for every route of staff that changes something, so that a new route cannot be forgotten', () => {
  const templates = guardedRoutes(shop)
    .filter(({ method }) => method !== 'GET')
    .map(({ template }) => template);
  expect(templates.length).toBeGreaterThan(30);
  expect([...Object.keys(changes), ...Object.keys(NO_CHANGE)].sort()).toEqual(templates.sort());
});

it('leaves exactly one entry in the log for each of them, by who did it', async () => {
  const found: string[] = [];
  for (const [template, make] of Object.entries(changes)) {
    const { id = '', body, who = owner } = await make();
    const [method = '', path = ''] = template.split(' ');
    const isForm = body instanceof FormData;
    const response = await fetch(`${shop.url}${path.replace(/:\w+/, id)}`, {
      method,
      headers: {
        ...who.headers,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const done = response.ok ? 'done' : `${response.status} ${await response.text()}`;
    const entries = await entriesOf(response);
    found.push(
      `${template}: ${done}, ${entries.map((one) => (one.who === who.email ? 'own' : one.who)).join()}`,
    );
  }
  expect(found).toEqual(Object.keys(changes).map((template) => `${template}: done, own`));
}, 120_000);

it('leaves none for a change that was refused, such as that of something that is not there', async () => {
  const [before] = await shop.database.query('SELECT count(*) FROM audit_log');
  const routes = guardedRoutes(shop).filter(
    ({ method, template }) => method !== 'GET' && template.includes('/:'),
  );
  expect(routes.length).toBeGreaterThan(20);
  for (const { method, path, template } of routes) {
    const { status } = await fetch(`${shop.url}${path}`, { method, headers: owner.headers });
    expect([400, 404, 409], template).toContain(status);
  }
  expect(await shop.database.query('SELECT count(*) FROM audit_log')).toEqual([before]);
});
