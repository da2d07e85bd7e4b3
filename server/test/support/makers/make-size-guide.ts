import { unique } from './unique.js';
import { newId } from '#platform/ids';
import type { Database } from '#platform/database/database';

/** A table of two sizes, as it is sent. */
export const LINEN_SHIRTS = {
  name: 'Linen shirts',
  fit: { en: 'Cut wide.', nl: 'Ruim gesneden.' },
  how: { en: ['Lay the shirt flat.'], nl: ['Leg het hemd plat.'] },
  measures: 'garment',
  note: null,
  columns: [
    { en: 'Size', nl: 'Maat' },
    { en: 'Width (cm)', nl: 'Breedte (cm)' },
  ],
  rows: [
    ['M', '56.5'],
    ['L', '59'],
  ],
} as const;

/** Puts a size guide straight into the table; answers its id. */
export async function makeSizeGuide(database: Pick<Database, 'query'>): Promise<string> {
  const { name: _, ...content } = LINEN_SHIRTS;
  const id = newId();
  await database.query('INSERT INTO size_guides (id, name, content) VALUES ($1, $2, $3)', [
    id,
    unique('Guide'),
    content,
  ]);
  return id;
}
