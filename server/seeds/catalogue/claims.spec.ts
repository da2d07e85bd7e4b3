import { expect, test } from 'vitest';
import { COLLECTIONS } from './collections.js';
import { seedClaims } from './claims.js';
import { claimsInput } from '#contracts/claims';
import { unprovenClaims } from '#legal/environmental-claims';

const products = COLLECTIONS.flatMap((collection) => collection.products);
const texts = ({ en, nl }: { readonly en: string; readonly nl: string }) => `${en} / ${nl}`;

test('the demo catalogue claims nothing for the environment without share, part and proof', () => {
  const unproven = products.flatMap(({ code, name, description, material }) =>
    unprovenClaims(
      { name: texts(name), description: texts(description), material: texts(material) },
      { claims: seedClaims(code) },
    ).map(({ field, word }) => `${code} ${field}: ${word}`),
  );
  const ofCollections = COLLECTIONS.flatMap(({ description }) =>
    unprovenClaims({ description: texts(description) }, { claims: [] }),
  );
  expect([...unproven, ...ofCollections]).toEqual([]);
});

test('the demo catalogue proves only what its texts claim, and names each share in them', () => {
  for (const { code, material } of products) {
    const claims = seedClaims(code);
    expect(claimsInput.safeParse(claims).success).toBe(true);
    for (const { share } of claims) {
      expect(material.en).toContain(`${share} %`);
      expect(material.nl).toContain(`${share} %`);
    }
    const words = unprovenClaims({ material: texts(material) }, { claims: [] }).map(({ term }) => term);
    expect(new Set(claims.map(({ term }) => term))).toEqual(new Set(words));
  }
});
