import { describe, expect, it } from 'vitest';
import { findClaims, unprovenClaims } from './environmental-claims.js';

const wordsIn = (text: string) => findClaims(text).map(({ term, word }) => `${term}: ${word}`);

describe('environmental claims in a text', () => {
  // Time that grew with the square of the length would be half a minute.
  it.each(['a', ' ', 'green manufactur', 'saves ', 'made to l', 'een leven '])(
    'are looked for in 100,000 letters of %j in time',
    (piece) => {
      const text = `${piece.repeat(100_000 / piece.length)}x sustainable`;
      expect(wordsIn(text).at(-1)).toBe('sustainable: sustainable');
    },
  );

  it.each([
    ['A sustainable choice', 'sustainable: sustainable'],
    ['Sustainably made', 'sustainable: Sustainably'],
    ['duurzame mode', 'sustainable: duurzame'],
    ['Duurzamer kan niet', 'sustainable: Duurzamer'],
    ['our ECO-FRIENDLY range', 'eco-friendly: ECO-FRIENDLY'],
    ['ecofriendly', 'eco-friendly: ecofriendly'],
    ['the Eco line', 'eco-friendly: Eco'],
    ['environmentally friendly dye', 'eco-friendly: environmentally friendly'],
    ['good for the planet', 'eco-friendly: good for the planet'],
    ['milieuvriendelijke inkt', 'eco-friendly: milieuvriendelijke'],
    ['beter voor het milieu', 'eco-friendly: beter voor het milieu'],
    ['a green choice', 'green: green choice'],
    ['Go green', 'green: Go green'],
    ['een groene keuze', 'green: groene keuze'],
    ['our Conscious collection', 'conscious: Conscious'],
    ['een bewuste keuze', 'conscious: bewuste keuze'],
    ['responsibly sourced down', 'responsible: responsibly sourced'],
    ['verantwoord geproduceerd', 'responsible: verantwoord geproduceerd'],
    ['climate-neutral', 'climate-neutral: climate-neutral'],
    ['Carbon neutral since 2020', 'climate-neutral: Carbon neutral'],
    ['CO₂-neutraal bezorgd', 'climate-neutral: CO₂-neutraal'],
    ['CO2 neutral', 'climate-neutral: CO2 neutral'],
    ['klimaatneutrale productie', 'climate-neutral: klimaatneutrale'],
    ['climate friendly', 'climate-friendly: climate friendly'],
    ['zero-waste pattern', 'zero-waste: zero-waste'],
    ['Recycled nylon, 3-layer', 'recycled: Recycled'],
    ['gerecyclede polyester', 'recycled: gerecyclede'],
    ['Gerecycleerd nylon', 'recycled: Gerecycleerd'],
    ['fully recyclable', 'recyclable: recyclable'],
    ['recyclebare zak', 'recyclable: recyclebare'],
    ['organic cotton', 'organic: organic'],
    ['biologisch katoen', 'organic: biologisch'],
    ['biologisch afbreekbaar', 'biodegradable: biologisch afbreekbaar'],
    ['Plastic-free packaging', 'plastic-free: Plastic-free'],
    ['plasticvrij verpakt', 'plastic-free: plasticvrij'],
    ['PFAS-free membrane', 'fluorine-free: PFAS-free'],
    ['a bio-based sole', 'biobased: bio-based'],
    ['made to last', 'lasting: made to last'],
    ['It lasts a lifetime.', 'lasting: lasts a lifetime'],
    ['lasts for years', 'lasting: lasts for years'],
    ['gemaakt om lang mee te gaan', 'lasting: gemaakt om lang mee te gaan'],
    ['Gaat een leven lang mee', 'lasting: Gaat een leven lang mee'],
    ['made to be worn for years', 'lasting: worn for years'],
    ['gemaakt om jaren te dragen', 'lasting: om jaren te dragen'],
    ['onverslijtbaar', 'lasting: onverslijtbaar'],
  ])('finds the claim in “%s”', (text, found) => {
    expect(wordsIn(text)).toEqual([found]);
  });

  it.each([
    'Forest Green jacket',
    'Dyed the green you see between the oaks',
    'Moss-green leather',
    'a forest green collection',
    'donkergroene kleding',
    'bottle-green fabric',
    'self-conscious',
    'unconscious style',
    'price-conscious shoppers',
    'organic shapes',
    'an organisation with an organiser',
    'recycle the box with your paper',
    'economy, ecosystem and Ecuador',
    'de biologische klok',
    'the last of the summer',
    'a last made for wide feet',
    'You are responsible for the return',
    'zich bewust van de regen',
    'climate of the west coast',
    'a lifetime ago in Dublin',
    'minister van milieu',
    'worn for the weather',
    'water-repellent',
    'a durable water repellent finish',
  ])('leaves “%s” alone', (text) => {
    expect(findClaims(text)).toEqual([]);
  });

  it('says where each word stands, in either language', () => {
    expect(findClaims('Duurzaam and recycled')).toEqual([
      { term: 'sustainable', kind: 'generic', word: 'Duurzaam', place: 0 },
      { term: 'recycled', kind: 'part', word: 'recycled', place: 13 },
    ]);
  });

  it('reads 2 million characters', () => {
    const text =
      'The long one, cut to cover what a jacket usually forgets. Storm flap, double cuffs. '.repeat(24_000);
    expect(findClaims(text)).toEqual([]);
    expect(findClaims(`${text}recycled`)).toHaveLength(1);
  });
});

describe('claims without proof', () => {
  const fields = { name: 'Recycled jacket', description: 'Recycled, recycled, sustainable.', material: null };

  it('are each word of a field, once', () => {
    expect(unprovenClaims(fields, { claims: [] })).toEqual([
      { field: 'name', term: 'recycled', word: 'Recycled' },
      { field: 'description', term: 'recycled', word: 'Recycled' },
      { field: 'description', term: 'sustainable', word: 'sustainable' },
    ]);
  });

  it('leave out what has a proof', () => {
    expect(unprovenClaims(fields, { claims: [{ term: 'recycled' }] })).toEqual([
      { field: 'description', term: 'sustainable', word: 'sustainable' },
    ]);
  });

  it('leave out durability when the maker gives a guarantee of it', () => {
    const lasting = { description: 'Made to last.' };
    expect(unprovenClaims(lasting, { claims: [] })).toHaveLength(1);
    expect(unprovenClaims(lasting, { claims: [], hasGuarantee: true })).toEqual([]);
  });
});
