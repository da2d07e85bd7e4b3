import type { Changes } from './every-change.js';
import { makeCategory } from './makers/make-category.js';
import { LINEN_SHIRTS, makeSizeGuide } from './makers/make-size-guide.js';
import { unique } from './makers/unique.js';
import type { TestShop } from './app.js';

/** Changes of size guides. */
export function sizeGuideChanges(shop: TestShop): Changes {
  const guide = () => makeSizeGuide(shop.database);
  const body = () => ({ ...LINEN_SHIRTS, name: unique('Guide') });
  return {
    'POST /api/size-guides': () => ({ body: body() }),
    'PUT /api/size-guides/:id': async () => ({ id: await guide(), body: body() }),
    'DELETE /api/size-guides/:id': async () => ({ id: await guide() }),
    'PUT /api/categories/:id/size-guide': async () => ({
      id: await makeCategory(shop.database, { name: unique('SHIRTS') }),
      body: { sizeGuideId: await guide(), former: null },
    }),
  };
}
