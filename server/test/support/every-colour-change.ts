import type { Changes } from './every-change.js';
import { makeColour } from './makers/make-colour.js';
import { unique } from './makers/unique.js';
import type { TestShop } from './app.js';

/** Changes of colours. */
export function colourChanges(shop: TestShop): Changes {
  return {
    'PUT /api/colours/:id': async () => ({
      id: await makeColour(shop.database, unique('Sunset')),
      body: { nameEn: 'Sunset', nameNl: 'Zonsondergang', shade: '#e2733f' },
    }),
  };
}
