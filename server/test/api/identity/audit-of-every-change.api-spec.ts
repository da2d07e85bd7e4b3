// @module-tag strict
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import {
  accountChanges,
  catalogueChanges,
  contentChanges,
  pageChanges,
  type Changes,
} from '../../support/every-change.js';
import { backupChanges } from '../../support/every-backup-change.js';
import { connectionChanges } from '../../support/every-connection-change.js';
import { demoChanges } from '../../support/every-demo-change.js';
import { importChanges } from '../../support/every-import-change.js';
import { jobChanges } from '../../support/every-job-change.js';
import { mailChanges } from '../../support/every-mail-change.js';
import { monitoringChanges } from '../../support/every-monitoring-change.js';
import { openingChanges } from '../../support/every-opening-change.js';
import { orderChanges } from '../../support/every-order-change.js';
import { privacyChanges } from '../../support/every-privacy-change.js';
import { makerChanges } from '../../support/every-maker-change.js';
import { sizeGuideChanges } from '../../support/every-size-guide-change.js';
import { returnChanges } from '../../support/every-return-change.js';
import { startMailServer, type MailServer } from '../../support/mail-server.js';
import { guardedRoutes } from '../../support/routes.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { StripeStandIn } from '../../support/stripe-stand-in.js';
import { ownerSignIns } from '#modules/identity';

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

const backups = mkdtempSync(join(tmpdir(), 'shop-backups-'));
let stripe: StripeStandIn;
let mailServer: MailServer;
let shop: TestShop;
let owner: SignedInStaff;
let changes: Changes;

beforeAll(async () => {
  stripe = await new StripeStandIn().start();
  mailServer = await startMailServer({ isSilent: false });
  shop = await startTestShop({
    worker: true,
    appRole: true,
    env: {
      STRIPE_API_URL: stripe.url,
      BACKUP_DIR: backups,
      BACKUP_PASSPHRASE: 'correct horse battery staple',
      RESTORES_BY_LAUNCHER: 'on',
    },
  });
  await ownerSignIns(shop.database).createFirstOwner(shop.env);
  owner = await signIn(shop);
  changes = {
    ...accountChanges(shop, owner),
    ...catalogueChanges(shop, owner),
    ...contentChanges(shop),
    ...orderChanges(shop),
    ...returnChanges(shop),
    ...makerChanges(shop),
    ...sizeGuideChanges(shop),
    ...demoChanges(shop),
    ...jobChanges(shop),
    ...pageChanges(shop),
    ...privacyChanges(),
    ...mailChanges(shop),
    ...monitoringChanges(),
    ...openingChanges(shop),
    ...importChanges(shop, owner),
    ...connectionChanges(stripe, mailServer),
    ...backupChanges(shop),
  };
});
afterAll(async () => {
  await shop.stop();
  await stripe.stop();
  await mailServer.close();
  rmSync(backups, { recursive: true, force: true });
});

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
  expect([...Object.keys(changes), ...Object.keys(NO_CHANGE)].sort()).toEqual(templates.sort());
});

it('adds exactly one audit entry for each of them, with the account that sent it', async () => {
  const found: string[] = [];
  for (const [template, make] of Object.entries(changes)) {
    const { id = '', refundId = '', itemId = '', body, who = owner } = await make();
    const [method = '', path = ''] = template.split(' ');
    const isForm = body instanceof FormData;
    const response = await fetch(
      `${shop.url}${path.replace(':refundId', refundId).replace(':itemId', itemId).replace(/:\w+/, id)}`,
      {
        method,
        headers: {
          ...who.headers,
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      },
    );
    const done = response.ok ? 'done' : `${response.status} ${await response.text()}`;
    const entries = await entriesOf(response);
    found.push(
      `${template}: ${done}, ${entries.map((one) => (one.who === who.email ? 'own' : one.who)).join()}`,
    );
  }
  expect(found).toEqual(Object.keys(changes).map((template) => `${template}: done, own`));
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
