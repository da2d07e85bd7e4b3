import { PRICE_LISTS_QUERY, type PriceListsResult } from './queries.js';
import type { ShopifyClient } from './shopify-client.js';
import type { Finding } from '../../domain/engine/finding.js';
import { DomainError } from '#kernel';

const NOTE = { kind: 'note', row: null, handle: null, field: 'marketPrices', value: null } as const;

/** One note for each price list of a market that has prices of its own. */
export async function marketFindings(client: ShopifyClient): Promise<Finding[]> {
  try {
    const { priceLists } = await client.query<PriceListsResult>(PRICE_LISTS_QUERY);
    return priceLists.nodes.flatMap(({ name, currency, fixedPricesCount: count, parent }): Finding[] => {
      const { type, value = 0 } = parent?.adjustment ?? {};
      const percent = type === 'PERCENTAGE_DECREASE' ? -value : value;
      if (count === 0 && percent === 0) return [];
      return [{ ...NOTE, code: 'market-price-list', values: { name, currency, count, percent } }];
    });
  } catch (error) {
    // A token with fewer rights than the import asks for still reads products.
    if (!(error instanceof DomainError) || error.code !== 'import.missing-scope') throw error;
    return [{ ...NOTE, code: 'market-prices-unknown' }];
  }
}
