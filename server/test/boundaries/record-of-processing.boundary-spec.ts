import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './planted-tree.js';
import { RETENTION } from '#contracts/retention';

const RECORD = readFileSync(join(ROOT, 'docs/record-of-processing.md'), 'utf8');

/** Periods of a text by their key, as `60 days`: the last figure before the key. */
function periodsOf(text: string): string[] {
  const named = text.matchAll(/(\d+) (days|years|minutes)\b[^|\d]*?\(`(\w+)`\)/g);
  return [...named].map(([, figure, unit, key]) => `${key} ${figure} ${unit}`).sort();
}

/** What `retention.ts` says, in the same words: the unit is the end of the key. */
const KEPT = Object.entries(RETENTION)
  .map(([key, figure]) => `${key} ${figure} ${/(Days|Years|Minutes)$/.exec(key)?.[0].toLowerCase()}`)
  .sort();

/** `Class: table` for each table that a row names after a class. */
function erasedIn(text: string): string[] {
  return [...text.matchAll(/`(\w+PersonalData)`: ((?:`\w+`(?:, )?)+)/g)]
    .flatMap(([, holder, tables = '']) =>
      [...tables.matchAll(/`(\w+)`/g)].map(([, table]) => `${holder}: ${table}`),
    )
    .sort();
}

/** `Class: table` for each table that a source declares. */
function declaredIn(source: string): string[] {
  const [, tables = '', holder] =
    /@HoldsPersonalData\(\{\s*tables: \[([^\]]*)\][\s\S]*?export class (\w+)/.exec(source) ?? [];
  return [...tables.matchAll(/'(\w+)'/g)].map(([, table]) => `${holder}: ${table}`);
}

const SOURCES = join(ROOT, 'server/src');
const declared = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('-personal-data.ts'))
  .flatMap((path) => declaredIn(readFileSync(join(SOURCES, path), 'utf8')))
  .sort();

describe('the record of processing', () => {
  it('names every period, with its figure, once', () => {
    expect(KEPT.length).toBeGreaterThan(10);
    expect(periodsOf(RECORD)).toEqual(KEPT);
  });

  it('names every table with personal data, beside the class that erases it', () => {
    expect(declared.length).toBeGreaterThan(20);
    expect(erasedIn(RECORD)).toEqual(declared);
  });

  it('would be found with another figure, without a table, or with one that is not declared', () => {
    expect(periodsOf('61 days after the last change (`cartDays`)')).toEqual(['cartDays 61 days']);
    expect(erasedIn('| `CartPersonalData`: `cart_items`, `gone` |')).toEqual([
      'CartPersonalData: cart_items',
      'CartPersonalData: gone',
    ]);
    expect(declaredIn("@HoldsPersonalData({ tables: ['a', 'b'] })\nexport class APersonalData {}")).toEqual([
      'APersonalData: a',
      'APersonalData: b',
    ]);
  });
});
