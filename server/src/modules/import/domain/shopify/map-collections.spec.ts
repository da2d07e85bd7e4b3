import { describe, expect, it } from 'vitest';
import { sourceProduct } from '../../testing/source-products.js';
import type { ReasonCode } from '../engine/finding.js';
import { mapCollections, mergeCollections } from './map-collections.js';

const map = (...names: string[]) => {
  const codes: ReasonCode[] = [];
  const collections = names.map((name) => ({ shopifyId: null, name, description: null }));
  const mapped = mapCollections(sourceProduct({ collections }), (_field, code) => codes.push(code));
  return { names: mapped?.map(({ name }) => name), codes };
};

describe('mapCollections', () => {
  it('keeps every collection once, in order, without the default ones', () => {
    expect(map('Home page', ' Winter ', 'Sale', 'winter', '').names).toEqual(['Winter', 'Sale']);
  });

  it('notes more collections than a product can be in', () => {
    const { names, codes } = map(...Array.from({ length: 130 }, (_, n) => `Collection ${n}`));
    expect([names?.length, codes]).toEqual([100, ['collections-too-many']]);
  });

  it('says nothing for a source without collections', () => {
    expect(mapCollections(sourceProduct(), () => undefined)).toBeNull();
  });
});

describe('mergeCollections', () => {
  it.each([
    ['adds those of the source to those of the owner', ['B'], ['A'], undefined, ['A', 'B']],
    ['leaves out what the owner has removed here', ['A', 'B'], ['A'], ['A', 'B'], ['A']],
    ['removes what the source has removed', ['A'], ['A', 'B', 'Own'], ['A', 'B'], ['A', 'Own']],
    ['moves with the source', ['C'], ['A'], ['A'], ['C']],
  ])('%s', (_name, source, here, known, expected) => {
    expect(mergeCollections(source, here, known)).toEqual(expected);
  });
});
