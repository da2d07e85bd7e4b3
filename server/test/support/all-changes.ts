import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestShop, type TestShop } from './app.js';
import {
  accountChanges,
  catalogueChanges,
  contentChanges,
  pageChanges,
  type Change,
  type Changes,
} from './every-change.js';
import { backupChanges } from './every-backup-change.js';
import { colourChanges } from './every-colour-change.js';
import { connectionChanges } from './every-connection-change.js';
import { demoChanges } from './every-demo-change.js';
import { importChanges } from './every-import-change.js';
import { jobChanges } from './every-job-change.js';
import { mailChanges } from './every-mail-change.js';
import { makerChanges } from './every-maker-change.js';
import { monitoringChanges } from './every-monitoring-change.js';
import { openingChanges } from './every-opening-change.js';
import { orderChanges } from './every-order-change.js';
import { privacyChanges } from './every-privacy-change.js';
import { returnChanges } from './every-return-change.js';
import { sizeGuideChanges } from './every-size-guide-change.js';
import { startMailServer } from './mail-server.js';
import { signIn, type SignedInStaff } from './staff.js';
import { StripeStandIn } from './stripe-stand-in.js';
import { ownerSignIns } from '#modules/identity';

/** A shop in which each change of staff can be prepared and sent. */
export interface EveryChange {
  readonly shop: TestShop;
  readonly owner: SignedInStaff;
  readonly changes: Changes;
  stop(): Promise<void>;
}

/** Starts a shop with its worker, a payment provider, a mail server and a place for backups. */
export async function startShopOfChanges(): Promise<EveryChange> {
  const backups = mkdtempSync(join(tmpdir(), 'shop-backups-'));
  const stripe = await new StripeStandIn().start();
  const mailServer = await startMailServer({ isSilent: false });
  const shop = await startTestShop({
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
  const owner = await signIn(shop);
  const changes = {
    ...accountChanges(shop, owner),
    ...catalogueChanges(shop, owner),
    ...contentChanges(shop),
    ...orderChanges(shop),
    ...returnChanges(shop),
    ...colourChanges(shop),
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
  const stop = async (): Promise<void> => {
    await shop.stop();
    await stripe.stop();
    await mailServer.close();
    rmSync(backups, { recursive: true, force: true });
  };
  return { shop, owner, changes, stop };
}

/** Sends a change to its route, such as `PATCH /api/staff/:id`. */
export function sendChange(
  { shop, owner }: Pick<EveryChange, 'shop' | 'owner'>,
  template: string,
  { id = '', refundId = '', itemId = '', body, who = owner }: Change,
): Promise<Response> {
  const [method = '', path = ''] = template.split(' ');
  const isForm = body instanceof FormData;
  return fetch(
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
}
