import { expect, it } from 'vitest';
import { factsOf } from './cause-facts';

const AMSTERDAM = 'Europe/Amsterdam';

const problem = (code: string, details?: Record<string, unknown>) => ({
  code,
  message: 'x',
  requestId: 'r',
  ...(details && { details }),
});
const claim = (field: string, text: string) => ({ code: 'claim-unproven', field, text });

it('names the words in question, each once', () => {
  const missing = [claim('hero.en.text', 'made to last'), claim('hero.nl.text', 'made to last')];
  expect(factsOf(problem('content.claims-unproven', { missing }), 'en', AMSTERDAM)).toBe(
    'The words: “made to last”.',
  );
});

it('reads amounts, days, numbers and lists in the language of the admin', () => {
  const left = problem('orders.refund-above-payment', { left: '12.50' });
  expect(factsOf(left, 'nl', AMSTERDAM).replaceAll(/\s/g, ' ')).toBe('Over van de betaling: € 12,50.');
  const days = problem('orders.repair-day', { from: '2026-11-01', until: '2026-11-30' });
  expect(factsOf(days, 'en', AMSTERDAM)).toContain('30');
  expect(factsOf(problem('inventory.below-reserved', { reserved: 3 }), 'en', AMSTERDAM)).toBe('Reserved: 3.');
  expect(factsOf(problem('inventory.sku-taken', { skus: ['A-1', 'A-2'] }), 'en', AMSTERDAM)).toBe(
    'Already used: A-1, A-2.',
  );
});

it('says nothing where the answer lacks a fact, or its code has none', () => {
  expect(
    factsOf(problem('content.zones-overlap', { names: ['A', 'B'], country: null }), 'en', AMSTERDAM),
  ).toBe('');
  expect(factsOf(problem('returns.more-than-left'), 'en', AMSTERDAM)).toBe('');
  expect(factsOf(problem('catalog.maker-exists', { left: 3 }), 'en', AMSTERDAM)).toBe('');
});
