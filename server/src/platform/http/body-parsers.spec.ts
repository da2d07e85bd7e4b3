import { expect, it } from 'vitest';
import { isModestJson } from './body-parsers.js';

const isModest = (text: string) => isModestJson(Buffer.from(text));
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const listOf = (count: number) => `[${Array.from({ length: count }, () => '1').join(',')}]`;

it.each([
  ['32 levels', nested(32), true],
  ['33 levels', nested(33), false],
  ['250,000 levels', nested(250_000), false],
  ['many lists beside each other', `[${Array.from({ length: 4999 }, () => nested(3)).join(',')}]`, true],
  ['20,000 values', listOf(19_999), true],
  ['one value more', listOf(20_000), false],
  ['very many values', listOf(250_000), false],
  ['very many empty objects', `[${'{},'.repeat(20_000)}{}]`, false],
  ['brackets and commas in a text', JSON.stringify({ text: '[{,\\"'.repeat(50_000) }), true],
  ['a text that ends in a backslash', `["a\\\\",${nested(40)}]`, false],
  ['text that is not JSON', '"', true],
])('JSON with %s', (_what, text, expected) => {
  expect(isModest(text)).toBe(expected);
});
