import { describe, expect, it } from 'vitest';
import { CARE_WORDS, COMPONENTS, fibresText } from './facts-words.js';
import { FIBRES } from './fibres.js';
import { makerInput } from './makers.js';
import { productFactsInput } from './product-facts.js';

const part = (fibres: unknown, component = 'shell') => ({ component, fibres });
const facts = (input: object) => productFactsInput.safeParse(input);
const messageOf = (composition: unknown) => facts({ composition }).error?.issues[0]?.message;
const COTTON = { fibre: 'cotton', percent: 100 };

describe('a composition', () => {
  it('is put into the order of the law: descending, other fibres last [law: fibre-composition]', () => {
    const mixed = [
      { fibre: 'other', percent: 10 },
      { fibre: 'elastane', percent: 4.5 },
      { fibre: 'polyester', percent: 85.5 },
    ];
    const [shell] = productFactsInput.parse({ composition: [part(mixed)] }).composition;
    expect(shell?.fibres.map(({ fibre }) => fibre)).toEqual(['polyester', 'elastane', 'other']);
  });

  it.each([
    [
      '60 % and 30 %',
      [
        part([
          { fibre: 'cotton', percent: 60 },
          { fibre: 'wool', percent: 30 },
        ]),
      ],
      /sum to 100/,
    ],
    ['more than 100 %', [part([COTTON, { fibre: 'wool', percent: 1 }])], /sum to 100/],
    ['a share of zero', [part([COTTON, { fibre: 'wool', percent: 0 }])], /0\.1/],
    [
      'a share below zero',
      [
        part([
          { fibre: 'cotton', percent: 110 },
          { fibre: 'wool', percent: -10 },
        ]),
      ],
      /100/,
    ],
    [
      'a fibre twice',
      [
        part([
          { fibre: 'wool', percent: 50 },
          { fibre: 'wool', percent: 50 },
        ]),
      ],
      /Each fibre once/,
    ],
    ['no fibre', [part([])], />=1|at least|small/i],
    ['a trade name', [part([{ fibre: 'lycra', percent: 100 }])], /did you mean "elastane"/],
    [
      'too much of other fibres',
      [
        part([
          { fibre: 'wool', percent: 80 },
          { fibre: 'other', percent: 20 },
        ]),
      ],
      /15 %/,
    ],
    ['an unknown component', [part([COTTON], 'pocket square')], /option/],
    ['a component twice', [part([COTTON]), part([COTTON])], /Each component once/],
    ['the whole and a part', [part([COTTON], 'whole'), part([COTTON])], /exclude each other/],
    ['shares that are texts', [part([{ fibre: 'cotton', percent: '100' }])], /number/],
    ['too many components', Array.from({ length: 13 }, () => part([COTTON])), /12/],
    ['a text', '100 % cotton', /array/],
  ])('of %s is refused in words', (_, composition, message) => {
    expect(messageOf(composition)).toMatch(message);
  });

  it('reads in both languages', () => {
    const fibres = [
      { fibre: 'polyester', percent: 64.5 },
      { fibre: 'cotton', percent: 35.5 },
    ] as const;
    expect(fibresText(fibres, 'en')).toBe('64.5 % polyester, 35.5 % cotton');
    expect(fibresText(fibres, 'nl')).toBe('64,5 % polyester, 35,5 % katoen');
  });
});

describe('the other facts', () => {
  it('have at most one care instruction for each treatment, and materials of footwear once', () => {
    expect(facts({ care: ['wash-30', 'iron-not'] }).success).toBe(true);
    expect(facts({ care: ['wash-30', 'wash-60'] }).success).toBe(false);
    const upper = { lining: ['textile'], sole: ['other'] };
    expect(facts({ footwear: { ...upper, upper: ['leather', 'textile'] } }).success).toBe(true);
    expect(facts({ footwear: { ...upper, upper: ['leather', 'leather'] } }).success).toBe(false);
    expect(facts({ footwear: upper }).success).toBe(false);
    expect(facts({ country: 'XX' }).success).toBe(false);
  });

  it('have a word in both languages for everything', () => {
    const { whole: _, ...named } = COMPONENTS;
    for (const { en, nl } of Object.values({ ...FIBRES, ...named, ...CARE_WORDS })) {
      expect([en, nl].every((text) => text.trim() !== '')).toBe(true);
    }
  });
});

describe('a maker', () => {
  const galway = {
    name: 'Claddagh Mill',
    street: '1 Quay Street',
    postcode: 'H91 K2X4',
    city: 'Galway',
    country: 'IE',
    contact: 'mill@example.com',
  };
  const leeds = { ...galway, city: 'Leeds', country: 'GB' };

  it('outside the Union needs a responsible person in it', () => {
    expect(makerInput.safeParse(galway).success).toBe(true);
    expect(makerInput.safeParse(leeds).success).toBe(false);
    expect(makerInput.safeParse({ ...leeds, responsible: leeds }).success).toBe(false);
    expect(makerInput.safeParse({ ...leeds, responsible: galway }).success).toBe(true);
  });

  it('has a mail or web address', () => {
    for (const [contact, isGood] of [
      ['https://mill.example/contact', true],
      ['mill', false],
      ['javascript:alert(1)', false],
      ['', false],
    ] as const)
      expect(makerInput.safeParse({ ...galway, contact }).success, contact).toBe(isGood);
  });
});
