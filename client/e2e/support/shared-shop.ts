import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { closeContexts, sharedBrowser } from '../../../server/test/support/browser.js';
import type { ProductSummary } from '#contracts/catalog';

/** The run's shop, its database and the browser, shared by all test files. */
export interface SharedParts {
  browser: Browser;
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
}

/** Connects a test file to the shared shop and browser, and disconnects at its end. */
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

/** Requests products of the demo catalogue from the shop's API. */
export async function productsOf(query: string): Promise<ProductSummary[]> {
  const answer = await fetch(`${inject('shop').url}/api/products?${query}`);
  return (await answer.json()) as ProductSummary[];
}
