import { describe, expect, it } from 'vitest';
import { projectFiles, read } from './project-files.js';
import { RETENTION } from '#contracts/retention';

const RECORD = read('docs/record-of-processing.md');

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

const declared = projectFiles('server/src')
  .filter((path) => path.endsWith('-personal-data.ts'))
  .flatMap((path) => declaredIn(read(path)))
  .sort();

describe('the record of processing [law: record-of-processing]', () => {
  it('names every period, with its figure, once', () => {
    expect(KEPT.length).toBeGreaterThan(10);
    expect(periodsOf(RECORD)).toEqual(KEPT);
  });

  it('names every table with personal data, beside the class that erases it', () => {
    expect(declared.length).toBeGreaterThan(20);
    expect(erasedIn(RECORD)).toEqual(declared);
  });
});
