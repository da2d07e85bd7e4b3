import { describe, expect, it } from 'vitest';
import { factsIn, isFactsLanguage } from './facts-in-languages.js';
import { languagesOf } from './market-languages.js';
import { countryCode } from './primitives.js';
import { productFactsInput } from './product-facts.js';

const facts = productFactsInput.parse({
  composition: [
    {
      component: 'shell',
      fibres: [
        { fibre: 'cotton', percent: 62.5 },
        { fibre: 'virgin-wool', percent: 37.5 },
      ],
    },
  ],
  footwear: { upper: ['leather'], lining: ['textile'], sole: ['other'] },
  animalParts: true,
});

describe('facts of a product in the language of a market', () => {
  it('are stated with the words and numbers of the language', () => {
    expect(factsIn('de', facts)).toEqual([
      'Oberstoff: 62,5 % Baumwolle, 37,5 % Schurwolle',
      'Obermaterial: Leder',
      'Futter und Decksohle: Textilien',
      'Laufsohle: sonstiges Material',
      'Enthält nichttextile Teile tierischen Ursprungs',
    ]);
    expect(factsIn('nl', facts)[0]).toBe('Buitenkant: 62,5 % katoen, 37,5 % scheerwol');
  });

  it('name a fibre in English where its name is not known for certain', () => {
    expect(factsIn('sv', facts)[0]).toBe('Yttertyg: 62,5 % bomull, 37,5 % virgin wool');
  });

  it('state one part without a name, and nothing that is not there', () => {
    const composition = [{ component: 'whole', fibres: [{ fibre: 'polyester', percent: 100 }] }];
    expect(factsIn('fr', productFactsInput.parse({ composition }))).toEqual(['100 % polyester']);
    expect(factsIn('fr', productFactsInput.parse({}))).toEqual([]);
  });
});

describe('the languages of the markets', () => {
  it('are known for every country of delivery, each language once', () => {
    const all = languagesOf([{ countries: countryCode.options.map((country) => ({ country })) }]);
    expect(new Set(all).size).toBe(all.length);
    expect(languagesOf([{ countries: [{ country: 'BE' }] }, { countries: [{ country: 'LU' }] }])).toEqual([
      'nl',
      'fr',
      'de',
    ]);
  });

  it('tell those in which facts cannot be stated', () => {
    const countries = [{ country: 'GR' }, { country: 'DE' }, { country: 'FI' }];
    expect(languagesOf([{ countries }]).filter((language) => !isFactsLanguage(language))).toEqual([
      'el',
      'fi',
    ]);
  });
});
