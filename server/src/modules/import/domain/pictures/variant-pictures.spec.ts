import { expect, it } from 'vitest';
import { planVariantPictures } from './variant-pictures.js';

const variant = (imageUrl: string | null) => [{ id: '1', sku: 'S', imageUrl }];
const NONE = new Set<string>();

it.each([
  [
    'gives a variant without a picture the source’s',
    null,
    { S: '/a' },
    {},
    [{ id: '1', imageUrl: '/a' }],
    { S: '/a' },
  ],
  [
    'replaces one of an earlier import',
    '/a',
    { S: '/b' },
    { S: '/a' },
    [{ id: '1', imageUrl: '/b' }],
    { S: '/b' },
  ],
  ['removes one that the source has no more', '/a', {}, { S: '/a' }, [{ id: '1', imageUrl: null }], {}],
  ['keeps one that the owner has chosen', '/own', { S: '/b' }, { S: '/a' }, [], { S: '/a' }],
  ['leaves one away that the owner has removed', null, { S: '/a' }, { S: '/a' }, [], { S: '/a' }],
  ['changes nothing that is there', '/a', { S: '/a' }, { S: '/a' }, [], { S: '/a' }],
])('%s', (_name, shown, wanted, written, changes, after) => {
  expect(planVariantPictures(variant(shown), wanted, NONE, written)).toEqual({ changes, written: after });
});

it('keeps the former picture until the new one is there', () => {
  const plan = planVariantPictures(variant('/a'), {}, new Set(['S']), { S: '/a' });
  expect(plan).toEqual({ changes: [], written: { S: '/a' } });
});
