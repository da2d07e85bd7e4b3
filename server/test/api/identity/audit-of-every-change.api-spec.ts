// @module-tag strict
import { afterAll, beforeAll, expect, it } from 'vitest';
import { read } from '../../boundaries/project-files.js';
import type { TestShop } from '../../support/app.js';
import { sendChange, startShopOfChanges, type EveryChange } from '../../support/all-changes.js';
import type { Changes } from '../../support/every-change.js';
import { guardedRoutes } from '../../support/routes.js';
import type { SignedInStaff } from '../../support/staff.js';

/** Routes of staff other than GET that change nothing worth an audit entry. */
const NO_CHANGE: Record<string, string> = {
  'POST /api/categories/matches': 'counts products; the rules are too long for an address',
  'POST /api/mail-wordings/:mail/preview': 'shows a mail with texts that are being written',
  'POST /api/auth/second-factor/setup': 'creates a secret that is stored only when it is confirmed',
  'POST /api/auth/passkeys/options': 'asks the browser for a passkey that is stored only when it answers',
  'POST /api/auth/confirmation/passkey': 'asks the browser for a passkey',
  'POST /api/auth/confirmation': 'opens sensitive steps in the own session for some minutes',
  'PATCH /api/set-up': 'notes what an owner has left for later; nothing in the shop changes',
  'DELETE /api/auth/sessions': 'ends own sessions, as signing out does',
  'DELETE /api/auth/sessions/:id': 'ends an own session, as signing out does',
};

/** Routes whose entry another spec shows. */
const ELSEWHERE: Record<string, string> = {
  'POST /api/demo-content/start': 'works in an empty shop only: load-start.api-spec',
};

let every: EveryChange;
let shop: TestShop;
let owner: SignedInStaff;
let changes: Changes;

beforeAll(async () => {
  every = await startShopOfChanges();
  ({ shop, owner, changes } = every);
});
afterAll(() => every.stop());

/** The audit entries of one request. */
const entriesOf = (response: Response) =>
  shop.database.query<{ who: string; action: string }>(
    'SELECT staff_email AS who, action FROM audit_log WHERE request_id = $1',
    [response.headers.get('x-request-id')],
  );

it('has a change for every route of staff that changes something, new routes included', () => {
  const templates = guardedRoutes(shop)
    .filter(({ method }) => method !== 'GET')
    .map(({ template }) => template);
  expect(templates.length).toBeGreaterThan(30);
  expect([...Object.keys(changes), ...Object.keys(NO_CHANGE), ...Object.keys(ELSEWHERE)].sort()).toEqual(
    templates.sort(),
  );
});

it('adds exactly one audit entry for each of them, with the account that sent it', async () => {
  const found: string[] = [];
  for (const [template, make] of Object.entries(changes)) {
    const change = await make();
    const { who = owner } = change;
    const response = await sendChange(every, template, change);
    const done = response.ok ? 'done' : `${response.status} ${await response.text()}`;
    const entries = await entriesOf(response);
    found.push(
      `${template}: ${done}, ${entries.map((one) => (one.who === who.email ? 'own' : one.who)).join()}`,
    );
  }
  expect(found).toEqual(Object.keys(changes).map((template) => `${template}: done, own`));
});

it('leaves nothing in the log, its own work included, without words in both languages for the act and its subject', async () => {
  const kinds = await shop.database.query<{ action: string; subject: string }>(
    'SELECT DISTINCT action, subject_type AS subject FROM audit_log',
  );
  expect(kinds.length).toBeGreaterThan(80);
  const actions = read('client/src/features/admin-staff/action-messages.ts');
  const subjects = read('client/src/features/admin-staff/messages.ts');
  const inBoth = (file: string, key: string) => file.split(`'${key}':`).length === 3;
  const wordless = kinds.filter(
    ({ action, subject }) => !inBoth(actions, action) || !inBoth(subjects, `on-${subject}`),
  );
  expect(wordless).toEqual([]);
});

it('adds no audit entry for a refused change', async () => {
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
