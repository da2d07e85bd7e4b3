import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importReason, isImportReason } from '#contracts/import-reasons';

const source = readFileSync(join(import.meta.dirname, 'domain/reason.ts'), 'utf8');
const codes = [...source.matchAll(/\| '([a-z-]+)'/g)].map(([, code]) => code ?? '');
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('the reasons of remarks', () => {
  it('are many', () => expect(codes.length).toBeGreaterThan(40));

  it.each(codes)('%s has words in both languages, with the same values', (code) => {
    if (!isImportReason(code)) throw new Error(`${code} has no words`);
    const [en, nl] = [importReason(code, {}, 'en'), importReason(code, {}, 'nl')];
    expect(en).not.toBe(nl);
    expect(names(en)).toEqual(names(nl));
  });

  it('have the values in their places', () => {
    expect(importReason('handle-twice', { row: 12 }, 'nl')).toContain('rij 12');
  });
});
