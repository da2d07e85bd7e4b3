import { categoryQuery, productQuery, suggestionQuery } from '#contracts/catalog';
import type { Keepable } from '#platform/cache/keep-rule';

/** Paths whose answers are lists, with the parameters that make a difference. */
const LISTS = new Map<string, readonly string[]>([
  ['/api/products', Object.keys(productQuery.shape)],
  ['/api/products/facets', Object.keys(productQuery.shape)],
  ['/api/products/suggestions', Object.keys(suggestionQuery.shape)],
  ['/api/categories', Object.keys(categoryQuery.shape)],
  ['/api/storefront', []],
]);
const PRODUCT = /^\/api\/products\/([0-9a-f]{8}-[0-9a-f-]{27})(\/related)?$/;

/** Changes here may change kept answers; whoever makes one sees it at once. */
export const CHANGES_ANSWERS =
  /^\/api\/(products|categories|settings|photos|inventory|media|audit|admin)(\/|$)/;

/**
 * Which answers are the same for everybody. Lists depend on the catalogue and the settings; a product also on its own
 * stock. What only staff may ask for (`status`) is never kept.
 */
export const keepableAnswers: Keepable = (path, query) => {
  if (query.has('status')) return undefined;
  const parameters = LISTS.get(path);
  if (parameters) return { route: path, tag: null, parameters };
  const [, id, related] = PRODUCT.exec(path) ?? [];
  if (id === undefined) return undefined;
  return related
    ? { route: '/api/products/:id/related', tag: null, parameters: [] }
    : { route: '/api/products/:id', tag: id, parameters: [] };
};
