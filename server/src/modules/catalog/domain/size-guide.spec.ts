import { expect, it } from 'vitest';
import { SizeGuide, type SizeGuideDetails } from './size-guide.js';

const NOW = new Date('2026-11-27T12:00:00Z');
const DETAILS: SizeGuideDetails = {
  name: 'Linen shirts',
  fit: { en: 'Cut wide.', nl: 'Ruim gesneden.' },
  how: { en: [], nl: [] },
  measures: 'garment',
  note: null,
  columns: [{ en: 'Size', nl: 'Maat' }],
  rows: [['M']],
};

it('counts its versions, and refuses a change that was made from another one', () => {
  const guide = SizeGuide.create('g1', DETAILS, 0, NOW);
  guide.replace({ ...DETAILS, rows: [['L']] }, NOW, 1);
  expect(guide).toMatchObject({ version: 2, details: { ...DETAILS, rows: [['L']] } });
  expect(() => guide.replace(DETAILS, NOW, 1)).toThrow(
    expect.objectContaining({ code: 'catalog.size-guide-changed', details: { id: 'g1', version: 2 } }),
  );
  expect(guide.details.rows).toEqual([['L']]);
});

it('is refused when the shop has forty', () => {
  expect(SizeGuide.create('g40', DETAILS, 39, NOW).details).toEqual(DETAILS);
  expect(() => SizeGuide.create('g41', DETAILS, 40, NOW)).toThrow(
    expect.objectContaining({ code: 'catalog.too-many-size-guides' }),
  );
});
