import { describe, expect, it } from 'vitest';
import { REASON_CODES } from './finding.js';
import { FIELD_NAMES } from '../products/product-fields.js';
import { importReason, isImportReason } from '#contracts/import-reasons';
import { importFieldName } from '#contracts/import-words';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('the reasons of findings', () => {
  it.each(REASON_CODES)('%s has a text in both languages, with the same placeholders', (code: string) => {
    if (!isImportReason(code)) throw new Error(`${code} has no text`);
    const finding = { code, values: {}, field: 'maker' };
    const [en, nl] = [importReason(finding, 'en'), importReason(finding, 'nl')];
    expect(en).not.toBe(nl);
    expect(placeholders(en)).toEqual(placeholders(nl));
  });

  it('contain their values', () => {
    expect(importReason({ code: 'handle-twice', values: { row: 12 }, field: 'handle' }, 'nl')).toContain(
      'rij 12',
    );
  });

  it('name a fibre in the reader’s language', () => {
    const finding = {
      code: 'fibre-meant',
      values: { unknown: 'Lycra', fibre: 'elastane' },
      field: 'composition',
    } as const;
    expect(importReason(finding, 'nl')).toContain('“Lycra”. Bedoel je “elastaan”?');
    expect(importReason(finding, 'en')).toContain('“Lycra”. Did you mean “elastane”?');
  });

  it('say in words what a product lacks, also in reports of earlier releases', () => {
    const reason = (field: string, locale: 'en' | 'nl') =>
      importReason({ code: 'facts-missing', values: {}, field }, locale);
    expect(reason('composition,maker', 'en')).toContain('the composition is missing, the maker is missing');
    expect(reason('composition,maker', 'nl')).toContain('de samenstelling ontbreekt, de maker ontbreekt');
    expect(reason('facts.composition,makerId', 'en')).toBe(reason('composition,maker', 'en'));
    expect(reason('something', 'nl')).toContain('een wettelijk gegeven ontbreekt');
  });
});

describe('the fields of findings and differences', () => {
  const OTHERS = ['facts', 'facts.composition', 'facts.footwear', 'maker', 'footwear', 'claims'];
  it.each([...FIELD_NAMES, ...OTHERS])('%s has a name in both languages', (field) => {
    for (const locale of ['en', 'nl'] as const) expect(importFieldName(field, locale)).not.toBe(field);
  });
});
