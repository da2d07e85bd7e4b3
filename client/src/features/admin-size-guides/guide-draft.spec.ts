import { expect, it } from 'vitest';
import { bodyOf, draftOf, EMPTY_GUIDE, faultsOf, hasFault, languageOfFaults } from './guide-draft';

const DRAFT = {
  ...EMPTY_GUIDE,
  name: ' Linen shirts ',
  how: { en: 'Lay it flat.\n\n Measure. ', nl: 'Leg het plat.\nMeet.' },
  grid: [
    ['Size', 'Width', ''],
    ['Maat', 'Breedte', ''],
    ['M', '56', ''],
    ['', '', ''],
  ],
};

it('sends what shoppers see, without empty rows and columns at the end', () => {
  const body = bodyOf(DRAFT);
  expect(body).toMatchObject({
    name: 'Linen shirts',
    how: { en: ['Lay it flat.', 'Measure.'] },
    note: null,
    columns: [
      { en: 'Size', nl: 'Maat' },
      { en: 'Width', nl: 'Breedte' },
    ],
    rows: [['M', '56']],
  });
  expect(faultsOf(DRAFT)).toEqual({});
  const record = { ...body, id: 'g', version: 1, updatedAt: '2026-11-27T12:00:00.000Z' };
  expect(bodyOf(draftOf(record))).toEqual(body);
});

it.each([
  [{ name: '' }, 'name', 'required'],
  [{ fit: { en: 'Wide.', nl: '' } }, 'fit.nl', 'inBoth'],
  [{ how: { en: '', nl: 'Leg het plat.' } }, 'how.en', 'inBoth'],
  [{ how: { en: 'a\n'.repeat(13), nl: 'b' } }, 'how.en', 'stepsFault'],
  [{ measures: 'own' as const, note: { en: '', nl: 'Van de mouw.' } }, 'note.en', 'required'],
  [{ grid: [['Size'], ['Maat'], ['']] }, 'rows', 'rowsFault'],
  [
    {
      grid: [
        ['Size', 'Width'],
        ['Maat', ''],
        ['M', '1'],
      ],
    },
    'columns.1.nl',
    'headingFault',
  ],
  [{ grid: [['Size'], ['Maat'], ['1'.repeat(41)]] }, 'rows.0.0', 'cellFault'],
])('names the fault of %j', (change, path, fault) => {
  expect(faultsOf({ ...DRAFT, ...change })).toMatchObject({ [path]: fault });
});

it('finds the language and the cell of a fault', () => {
  expect(languageOfFaults(['name', 'fit.nl'])).toBe('nl');
  expect(languageOfFaults(['rows.0.0'])).toBeNull();
  expect(hasFault({ 'rows.0.1': 'cellFault' }, 2, 1)).toBe(true);
  expect(hasFault({ 'columns.1.nl': 'headingFault' }, 1, 1)).toBe(true);
  expect(hasFault({ 'columns.1.nl': 'headingFault' }, 0, 1)).toBe(false);
});
