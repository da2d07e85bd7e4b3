import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { closeContexts, sharedBrowser } from '../../../server/test/support/browser.js';
import type { ProductSummary } from '#contracts/catalog';

/** The run's shop, its database, and the browser that all files share. */
export interface SharedParts {
  browser: Browser;
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
}

/** Connects a test file to the shared shop and browser, and lets go of both at its end. */
export function useSharedShop(): SharedParts {
  const database = new pg.Client({ connectionString: inject('shop').databaseUrl });
  const parts = {
    query: async <Row>(sql: string, values?: unknown[]) => (await database.query(sql, values)).rows as Row[],
  } as SharedParts;
  beforeAll(async () => {
    parts.browser = await sharedBrowser();
    await database.connect();
  });
  afterAll(async () => {
    await closeContexts(parts.browser);
    await database.end();
  });
  return parts;
}

/** Products of the demo catalogue, as the shop's own API gives them. */
export async function productsOf(query: string): Promise<ProductSummary[]> {
  const answer = await fetch(`${inject('shop').url}/api/products?${query}`);
  return (await answer.json()) as ProductSummary[];
}
