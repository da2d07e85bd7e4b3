import type { Keepable } from '#platform/cache/cached-routes';

const LISTS = new Set([
  '/api/products',
  '/api/products/facets',
  '/api/products/suggestions',
  '/api/categories',
  '/api/storefront',
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
  if (LISTS.has(path)) return { tag: null };
  const product = PRODUCT.exec(path);
  return product ? { tag: product[2] ? null : (product[1] ?? null) } : undefined;
};
