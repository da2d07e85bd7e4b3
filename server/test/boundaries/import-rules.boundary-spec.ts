import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { violationsIn, type Violation } from './planted-tree.js';
import { ROOT } from './project-files.js';

const configuration = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as {
  forbidden: { name: string }[];
};

const M = 'server/src/modules';

/** A small project without a violation: every direction that imports may take. */
const GOOD: Record<string, string> = {
  'libs/kernel/src/index.ts': `export * from './money.js';`,
  'libs/kernel/src/money.ts': `export const cents = 1;`,
  'libs/pricing/src/index.ts': `import { cents } from '#kernel'; export const price = cents;`,
  'libs/rich-text/src/plain.ts': `export const plainText = 1;`,
  'libs/rich-text/src/index.ts': `import sanitizeHtml from 'sanitize-html'; export const richText = sanitizeHtml;`,
  'libs/legal/src/terms.ts': `import { cart } from '#contracts/cart'; import { price } from '#pricing'; export const terms = [cart, price];`,
  'libs/contracts/src/cart.ts': `import { z } from 'zod'; export const cart = z.string(); export type Cart = z.infer<typeof cart>;`,
  'libs/artwork/src/pictures.ts': `import sharp from 'sharp'; export const pictures = sharp;`,
  'libs/artwork/scripts/make-masters.mjs': `import { build } from 'vite'; import { port } from '../../../server/launch/port.mjs'; export const m = [build, port];`,
  'server/launch/port.mjs': `export const port = 1;`,
  'server/src/platform/database/database.ts': `export const database = 1;`,
  'server/src/platform/database/transactions.ts': `export const transactions = 1;`,
  'server/src/platform/clock.ts': `import { cents } from '#kernel'; export const now = cents;`,
  'server/src/modules.ts': `import { manifest } from './modules/cart/cart.manifest.js'; export const all = [manifest];`,
  [`${M}/cart/index.ts`]: `export { add as use } from './application/add-line.js';`,
  [`${M}/cart/cart.manifest.ts`]: `export const manifest = { worker: () => import('./cart.worker.js') };`,
  [`${M}/cart/cart.worker.ts`]: `import { add } from './application/add-line.js'; export const work = add;`,
  [`${M}/cart/domain/line.ts`]: `import type { Cart } from '#contracts/cart'; export type Line = Cart;`,
  [`${M}/cart/domain/cart.ts`]: `import { cents } from '#kernel'; import { price } from '#pricing'; import { richText } from '#rich-text'; export const cart = [cents, price, richText];`,
  [`${M}/cart/application/add-line.ts`]: `import { cart } from '../domain/cart.js'; import { sell } from '#modules/catalog'; import { transactions } from '#platform/database/transactions'; export const add = [cart, sell, transactions];`,
  [`${M}/cart/infrastructure/entities.ts`]: `import { cart } from '../domain/cart.js'; export const entity = cart;`,
  [`${M}/cart/http/cart.controller.ts`]: `import { add } from '../application/add-line.js'; import { cart } from '#contracts/cart'; export const c = [add, cart];`,
  [`${M}/cart/read/cart-screen.ts`]: `import { cart } from '#contracts/cart'; import { now } from '#platform/clock'; export const r = [cart, now];`,
  [`${M}/import/domain/engine/run.ts`]: `export const run = 1;`,
  [`${M}/import/domain/shopify/map.ts`]: `import { run } from '../engine/run.js'; export const map = run;`,
  [`${M}/import/application/shopify/plan.ts`]: `import { map } from '../../domain/shopify/map.js'; export const plan = map;`,
  [`${M}/import/import.worker.ts`]: `import { plan } from './application/shopify/plan.js'; export const work = plan;`,
  [`${M}/catalog/index.ts`]: `export const sell = 1;`,
  [`${M}/catalog/catalog.manifest.ts`]: `export const manifest = 1;`,
  'server/test/support/app.ts': `import { now } from '#platform/clock'; export const app = now;`,
  'client/e2e/buy.e2e.ts': `import { app } from '../../server/test/support/app.js'; export const buy = app;`,
  'client/src/shared/api/api.ts': `import { cart } from '#contracts/cart'; export const api = cart;`,
  'client/src/features/cart/cart-api.ts': `import { api } from '../../shared/api/api'; export const cartApi = api;`,
  'client/src/features/catalog/card.ts': `export const card = 1;`,
  'client/src/features/admin-shared/claims/claims.ts': `import { api } from '../../../shared/api/api'; export const claims = api;`,
  'client/src/features/admin-products/list/list.ts': `import { claims } from '../../admin-shared/claims/claims'; export const list = claims;`,
  'client/src/pages/home/home.ts': `import { cartApi } from '../../features/cart/cart-api'; import { card } from '../../features/catalog/card'; export const home = [cartApi, card];`,
  'client/src/pages/cart/cart.ts': `import { plainText } from '#rich-text/plain'; export const page = plainText;`,
  'client/src/app/app.ts': `import { home } from '../pages/home/home'; export const app = home;`,
};

/** For each rule: a file that breaks it, and what it must not import. */
const PLANTED: Record<string, { file: string; text: string }> = {
  'no-cycles': {
    file: 'libs/kernel/src/back.ts',
    text: `import { round } from './round.js'; export const back = round;`,
  },
  'no-unresolvable': { file: 'server/src/lost.ts', text: `import './nowhere.js';` },
  'no-undeclared-package': {
    file: 'server/src/platform/undeclared.ts',
    text: `import etag from 'async-exit-hook'; export const e = etag;`,
  },
  'no-development-package-at-run-time': {
    file: 'server/src/platform/development.ts',
    text: `import { build } from 'vite'; export const b = build;`,
  },
  'kernel-imports-nothing': {
    file: 'libs/kernel/src/greedy.ts',
    text: `import { z } from 'zod'; export const g = z;`,
  },
  'pricing-imports-kernel-only': {
    file: 'libs/pricing/src/nosy.ts',
    text: `import { cart } from '#contracts/cart'; export const n = cart;`,
  },
  'contracts-import-zod-only': {
    file: 'libs/contracts/src/heavy.ts',
    text: `import { cents } from '#kernel'; export const h = cents;`,
  },
  'legal-texts-import-contracts-and-pricing-only': {
    file: 'libs/legal/src/counted.ts',
    text: `import { cents } from '#kernel'; export const counted = cents;`,
  },
  'rich-text-imports-its-parser-only': {
    file: 'libs/rich-text/src/shopping.ts',
    text: `import { cart } from '#contracts/cart'; export const s = cart;`,
  },
  'client-reads-rich-text-as-plain-only': {
    file: 'client/src/shared/parses.ts',
    text: `import { richText } from '#rich-text'; export const p = richText;`,
  },
  'libs-never-import-server-or-client': {
    file: 'libs/pricing/src/upward.ts',
    text: `import { now } from '#platform/clock'; export const u = now;`,
  },
  'artwork-is-for-development-only': {
    file: 'server/src/draws.ts',
    text: `import { pictures } from '../../libs/artwork/src/pictures.js'; export const d = pictures;`,
  },
  'browser-tests-use-test-support-only': {
    file: 'client/e2e/support/reaches-in.ts',
    text: `import type { now } from '../../../server/src/platform/clock.js'; export type Reached = typeof now;`,
  },
  'platform-knows-no-module': {
    file: 'server/src/platform/shoppy.ts',
    text: `import { use } from '#modules/cart'; export const s = use;`,
  },
  'module-through-its-index': {
    file: `${M}/catalog/application/sneak.ts`,
    text: `import { cart } from '../../cart/domain/cart.js'; export const s = cart;`,
  },
  'outside-uses-module-index': {
    file: 'server/src/intruder.ts',
    text: `import { cart } from './modules/cart/domain/cart.js'; export const i = cart;`,
  },
  'manifest-only-at-the-root': {
    file: `${M}/catalog/application/lists.ts`,
    text: `import { manifest } from '../catalog.manifest.js'; export const l = manifest;`,
  },
  'worker-file-only-in-its-manifest': {
    file: 'server/src/api.module.ts',
    text: `import { work } from './modules/cart/cart.worker.js'; export const a = work;`,
  },
  'domain-is-pure': {
    file: `${M}/cart/domain/framework.ts`,
    text: `import { Injectable } from '@nestjs/common'; export const f = Injectable;`,
  },
  'domain-imports-contracts-as-types-only': {
    file: `${M}/cart/domain/validates.ts`,
    text: `import type { Cart } from '#contracts/cart'; import { cart } from '#contracts/cart'; export const v = (one: Cart) => cart.parse(one);`,
  },
  'application-knows-no-http-and-no-storage': {
    file: `${M}/cart/application/stores.ts`,
    text: `import { entity } from '../infrastructure/entities.js'; export const s = entity;`,
  },
  'use-cases-know-no-database': {
    file: `${M}/cart/application/queries.ts`,
    text: `import { database } from '#platform/database/database'; export const q = database;`,
  },
  'http-goes-through-application-or-read': {
    file: `${M}/cart/http/shortcut.controller.ts`,
    text: `import { entity } from '../infrastructure/entities.js'; export const s = entity;`,
  },
  'infrastructure-serves-the-domain': {
    file: `${M}/cart/infrastructure/calls-use-case.ts`,
    text: `import { add } from '../application/add-line.js'; export const c = add;`,
  },
  'read-is-sql-to-contract': {
    file: `${M}/cart/read/through-entities.ts`,
    text: `import { entity } from '../infrastructure/entities.js'; export const t = entity;`,
  },
  'import-engine-knows-no-source': {
    file: `${M}/import/application/engine/forks.ts`,
    text: `import { plan } from '../shopify/plan.js'; export const f = plan;`,
  },
  'import-sources-stand-apart': {
    file: `${M}/import/application/product-file/borrows.ts`,
    text: `import { map } from '../../domain/shopify/map.js'; export const b = map;`,
  },
  'client-never-imports-server': {
    file: 'client/src/app/server-side.ts',
    text: `import { now } from '#platform/clock'; export const s = now;`,
  },
  'server-never-imports-client': {
    file: 'server/src/browser-side.ts',
    text: `import { card } from '../../client/src/features/catalog/card.js'; export const b = card;`,
  },
  'client-shared-imports-nothing-above': {
    file: 'client/src/shared/ui/knows.ts',
    text: `import { card } from '../../features/catalog/card'; export const k = card;`,
  },
  'features-never-import-features': {
    file: 'client/src/features/cart/neighbour.ts',
    text: `import { card } from '../catalog/card'; export const n = card;`,
  },
  'admin-features-share-through-admin-shared': {
    file: 'client/src/features/admin-orders/neighbour.ts',
    text: `import { list } from '../admin-products/list/list'; export const n = list;`,
  },
  'pages-never-import-pages': {
    file: 'client/src/pages/home/neighbour.ts',
    text: `import { page } from '../cart/cart'; export const n = page;`,
  },
  'sources-never-import-tests': {
    file: 'server/src/tested.ts',
    text: `import { maker } from '../test/support/maker.js'; export const t = maker;`,
  },
};

/** What planted files need to find beside them. */
const BESIDE: Record<string, string> = {
  'libs/kernel/src/round.ts': `import { back } from './back.js'; export const round = back;`,
  'server/test/support/maker.ts': `export const maker = 1;`,
};

describe('the import rules', () => {
  let found: Violation[];

  beforeAll(async () => {
    const planted = Object.values(PLANTED).map(({ file, text }) => [file, text]);
    found = await violationsIn({ ...GOOD, ...BESIDE, ...Object.fromEntries(planted) });
  });

  it('let every import through that the design allows', async () => {
    expect(await violationsIn(GOOD)).toEqual([]);
  });

  it('each have a planted violation in this test', () => {
    expect(Object.keys(PLANTED).sort()).toEqual(configuration.forbidden.map(({ name }) => name).sort());
  });

  it.each(Object.keys(PLANTED))('%s is broken by its planted file', (rule) => {
    const files = found.filter((violation) => violation.rule.name === rule).map(({ from }) => from);
    expect(files).toContain(PLANTED[rule]?.file);
  });

  it('let only features of the admin use what these share, which uses none of them', async () => {
    const shop = 'client/src/features/cart/of-the-admin.ts';
    const shared = 'client/src/features/admin-shared/claims/neighbour.ts';
    const broken = await violationsIn({
      ...GOOD,
      [shop]: `import { claims } from '../admin-shared/claims/claims'; export const o = claims;`,
      [shared]: `import { list } from '../../admin-products/list/list'; export const n = list;`,
    });
    expect(broken.map(({ from, rule }) => [from, rule.name]).sort()).toEqual([
      [shared, 'admin-features-share-through-admin-shared'],
      [shop, 'features-never-import-features'],
    ]);
  });
});
