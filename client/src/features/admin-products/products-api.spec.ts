import { describe, expect, it } from 'vitest';
import { makeProduct } from '../../shared/testing/make-product';
import { renderPart } from '../../shared/testing/render';
import { adminPricesApi } from './prices/prices-api';
import { adminProductsApi, type ProductBody } from './products-api';

const { id } = makeProduct();
const { getAdminProduct, getVariants, removeProduct, replaceProduct, changeVariants } =
  adminProductsApi.endpoints;

/** The form of the product is open; then this is done. Returns the paths that are read after it. */
async function readAfter(change: unknown): Promise<string[]> {
  const { requests, store, queriesEnded } = renderPart(null, { answer: () => ({ body: [] }) });
  for (const query of [
    getAdminProduct.initiate(id),
    getVariants.initiate(id),
    adminPricesApi.endpoints.getPriceHistories.initiate(id),
  ])
    void store.dispatch(query as never);
  await queriesEnded();
  const before = requests.length;
  await store.dispatch(change as never);
  await queriesEnded();
  const read = requests.slice(before).filter(({ method }) => method === undefined);
  return read.map(({ path }) => path);
}

describe('the parts of a product that its form shows', () => {
  it('are not read again after its removal, when there is nothing to read', async () => {
    expect(await readAfter(removeProduct.initiate(id))).toEqual([]);
  });

  it('include price histories, which are read again after a change', async () => {
    const prices = [`/api/products/${id}/prices`];
    expect(await readAfter(replaceProduct.initiate({ id, body: {} as ProductBody }))).toEqual(prices);
    const body = { rows: [], remove: [] };
    expect(await readAfter(changeVariants.initiate({ productId: id, body }))).toEqual(prices);
  });
});
