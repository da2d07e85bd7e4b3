import { describe, expect, it } from 'vitest';
import { fibreMeant, readFact } from './fact-words.js';

describe('a composition in a supplier’s words', () => {
  it.each([
    ['100% Organic Cotton', { unknown: 'Organic Cotton', fibre: 'cotton' }],
    ['80% merino wool 20% polyamide', { unknown: 'merino wool', fibre: 'wool' }],
    ['Cotton', undefined],
    ['Silicone-Washed Cotton Twill', undefined],
    ['60% cotton, 60% linen', undefined],
  ])('with the words %s probably means another fibre', (text, meant) => {
    expect(fibreMeant(text)).toEqual(meant);
  });

  it.each([
    ['100% Cotton.', '100 % cotton'],
    ['95 % Cotton, 5 % Elastane', '95 % cotton, 5 % elastane'],
    ['5% elastane, 95% cotton', '95 % cotton, 5 % elastane'],
    ['Cotton 95%, Elastane 5%', '95 % cotton, 5 % elastane'],
    ['95% Cotton,5% Elastane', '95 % cotton, 5 % elastane'],
    ['64,5 % katoen en 35,5 % polyester', '64.5 % cotton, 35.5 % polyester'],
    ['60% cotton / 40% linen', '60 % cotton, 40 % linen'],
    ['55 percent flax and 45 percent nylon', '55 % linen, 45 % polyamide'],
    ['Material: 100% Linen', '100 % linen'],
    [
      'Shell: 80% wool 20% polyamide; lining: 100% polyester',
      'Shell: 80 % wool, 20 % polyamide; Lining: 100 % polyester',
    ],
    ['Outer: 100% Wool. Voering: 100% viscose.', 'Shell: 100 % wool; Lining: 100 % viscose'],
    ['Shell: 100% wool\nLining: 100% silk', 'Shell: 100 % wool; Lining: 100 % silk'],
  ])('%s is read as %s', (text, cell) => {
    expect(readFact('composition', text)).toBe(cell);
  });

  it.each([
    'Silicone-Washed Cotton Twill',
    'Cotton',
    'Cotton, Elastane',
    '100% Organic Cotton',
    '95% cotton',
    '60% cotton, 60% linen',
    '100% cotton, 100% linen',
    '50% cotton, 50% cotton',
    '60% cotton, 40% other fibres',
    'Body: 100% cotton',
    '100% cotton exclusive of decoration',
    '100%',
    '-100% cotton',
    '1000% cotton',
    'x'.repeat(5000),
    '100% cotton, '.repeat(400),
    ' ',
    '',
    '%%%',
    ':',
  ])('%s is no fact', (text) => {
    expect(readFact('composition', text)).toBeUndefined();
  });
});

describe('care in a supplier’s words', () => {
  it.each([
    ['Machine wash 30°C', 'Wash at 30 °C'],
    [
      'Machine wash at 30º C. Do not bleach, do not tumble dry',
      'Wash at 30 °C|Do not bleach|Do not tumble dry',
    ],
    ['Do not tumble dry | Wash 40 C', 'Wash at 40 °C|Do not tumble dry'],
    ['Machinewas 60 graden\nNiet bleken', 'Wash at 60 °C|Do not bleach'],
    ['Hand wash only - Lay flat to dry', 'Wash by hand|Dry flat'],
    ['DRY CLEAN ONLY', 'Dry clean'],
    ['Wipe clean with a damp cloth', 'Wipe clean with a damp cloth'],
    ['Iron at 110 °C at most', 'Iron at 110 °C at most'],
  ])('%s is read as %s', (text, cell) => {
    expect(readFact('care', text)).toBe(cell);
  });

  it.each([
    'Machine wash cold',
    'Machine wash 35°C',
    'Machine wash 30°C, wash with similar colours',
    'Machine wash 30°C, machine wash 40°C',
    'Wash',
    'Machine wash 30°C or hand wash',
    'x'.repeat(5000),
    '',
    '...',
  ])('%s is no fact', (text) => {
    expect(readFact('care', text)).toBeUndefined();
  });
});

describe('a country in a supplier’s words', () => {
  it.each([
    ['PT', 'PT'],
    ['portugal', 'PT'],
    ['Made in Portugal.', 'PT'],
    ['Gemaakt in Ierland', 'IE'],
    ['USA', 'US'],
    ['Turkey', 'TR'],
  ])('%s is read as %s', (text, code) => {
    expect(readFact('countryOfOrigin', text)).toBe(code);
  });

  it.each(['Atlantis', 'EU', 'Europe', 'PT, IN', 'Portugal or Spain', 'constructor', '', 'x'.repeat(5000)])(
    '%s is no fact',
    (text) => {
      expect(readFact('countryOfOrigin', text)).toBeUndefined();
    },
  );
});
