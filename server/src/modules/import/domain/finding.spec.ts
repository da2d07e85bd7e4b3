import { describe, expect, it } from 'vitest';
import { REASON_CODES } from './finding.js';
import { importReason, isImportReason } from '#contracts/import-reasons';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('the reasons of findings', () => {
  it.each(REASON_CODES)('%s has a text in both languages, with the same placeholders', (code: string) => {
    if (!isImportReason(code)) throw new Error(`${code} has no text`);
    const [en, nl] = [importReason(code, {}, 'en'), importReason(code, {}, 'nl')];
    expect(en).not.toBe(nl);
    expect(placeholders(en)).toEqual(placeholders(nl));
  });

  it('contain their values', () => {
    expect(importReason('handle-twice', { row: 12 }, 'nl')).toContain('rij 12');
  });
});
