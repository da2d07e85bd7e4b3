import { expect, it } from 'vitest';
import { shopTexts } from './shop-texts.js';
import { findClaims } from '#legal/environmental-claims';

/** Where the words of claims themselves stand. */
const WORDS = /claim/;

it('no fixed text of the shop makes an environmental claim [law: environmental-claims]', () => {
  const texts = shopTexts().filter(({ path }) => !WORDS.test(path));
  expect(texts.length).toBeGreaterThan(50);
  const found = texts.flatMap(({ path, text }) => findClaims(text).map(({ word }) => `${path}: ${word}`));
  expect(found).toEqual([]);
});
