import type { Changes } from './every-change.js';
import { makeMaker } from './makers/make-maker.js';
import { unique } from './makers/unique.js';
import type { TestShop } from './app.js';

const MAKER = {
  street: '1 Quay Street',
  postcode: 'H91 K2X4',
  city: 'Galway',
  country: 'IE',
  contact: 'mill@example.test',
};

/** Changes of makers. */
export function makerChanges(shop: TestShop): Changes {
  const maker = () => makeMaker(shop.database, { name: unique('Mill') });
  return {
    'POST /api/makers': () => ({ body: { ...MAKER, name: unique('Mill') } }),
    'PUT /api/makers/:id': async () => ({ id: await maker(), body: { ...MAKER, name: unique('Mill') } }),
    'DELETE /api/makers/:id': async () => ({ id: await maker() }),
  };
}
