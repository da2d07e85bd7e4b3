import { describe, expect, it } from 'vitest';
import { factNamed, statedFacts } from './stated-facts.js';

describe('the names of facts', () => {
  it.each([
    ['Composition', 'composition'],
    ['fabric_content', 'composition'],
    ['Materiaal', 'composition'],
    ['care-instructions', 'care'],
    ['Wasvoorschrift', 'care'],
    ['Country of origin', 'countryOfOrigin'],
    ['made_in', 'countryOfOrigin'],
    ['Fabrikant', 'makerId'],
    ['brand_owner', 'makerId'],
  ])('%s means %s', (name, field) => {
    expect(factNamed(name)).toBe(field);
  });

  it.each(['', 'constructor', 'color-pattern', 'fit', 'materials used by artisans'])(
    '%s means none',
    (name) => {
      expect(factNamed(name)).toBeUndefined();
    },
  );
});

describe('the texts of metafields', () => {
  it('are listed by fact, the most exact name first, in any namespace', () => {
    const metafields = {
      'shopify.fabric': 'cotton-twill',
      'custom.composition': '100% cotton',
      'my_app.made-in': 'PT',
      'custom.season': 'summer',
    };
    expect(statedFacts(metafields)).toEqual({
      composition: ['100% cotton', 'cotton-twill'],
      countryOfOrigin: ['PT'],
    });
  });

  it('are those of lists and rich text, without references to other objects', () => {
    const text = (value: string) => ({ type: 'text', value });
    const paragraph = (value: string) => ({ type: 'paragraph', children: [text(value)] });
    const rich = { type: 'root', children: [paragraph('Wash at 30 °C'), paragraph('Dry flat')] };
    const metafields = {
      'custom.materials': '["60% linen", "40% cotton"]',
      'custom.care': JSON.stringify(rich),
      'shopify.fabric': '["gid://shopify/Metaobject/1"]',
      'custom.maker': 'gid://shopify/Metaobject/2',
      'custom.origin': '[sample] PT',
      'custom.coo': 7,
      'custom.made_in': '  ',
    };
    expect(statedFacts(metafields)).toEqual({
      composition: ['60% linen, 40% cotton'],
      care: ['Wash at 30 °C\nDry flat'],
      countryOfOrigin: ['[sample] PT'],
    });
    expect(statedFacts(null)).toEqual({});
  });
});
