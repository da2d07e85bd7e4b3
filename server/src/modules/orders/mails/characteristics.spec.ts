import { describe, expect, it } from 'vitest';
import { characteristics } from './characteristics.js';
import type { OrderedFacts } from '../read/order-mail-data.js';

const NONE: OrderedFacts = { composition: [], animalParts: false, footwear: null, maker: null };

describe('the main characteristics of an ordered product', () => {
  it('are its fibres by component, parts of animal origin, and maker, in the language of the order', () => {
    const facts: OrderedFacts = {
      ...NONE,
      composition: [
        {
          component: 'whole',
          fibres: [
            { fibre: 'wool', percent: 80.5 },
            { fibre: 'polyester', percent: 19.5 },
          ],
        },
      ],
      animalParts: true,
      maker: 'Claddagh Mill',
    };
    expect(characteristics(facts, 'en')).toEqual([
      'Fibres: 80.5 % wool, 19.5 % polyester',
      'Contains non-textile parts of animal origin',
      'Maker: Claddagh Mill',
    ]);
    expect(characteristics(facts, 'nl')[0]).toBe('Vezels: 80,5 % wol, 19,5 % polyester');
  });

  it('are the materials of the three parts of footwear', () => {
    const footwear: OrderedFacts['footwear'] = {
      upper: ['leather', 'textile'],
      lining: ['textile'],
      sole: ['other'],
    };
    expect(characteristics({ ...NONE, footwear }, 'nl')).toEqual([
      'Bovendeel: leer, textiel',
      'Voering en inlegzool: textiel',
      'Loopzool: overige materialen',
    ]);
  });

  it.each([undefined, null, NONE])('are not stated where none is known: %o', (facts) => {
    expect(characteristics(facts, 'en')).toEqual([]);
  });
});
