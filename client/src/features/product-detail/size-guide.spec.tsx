import type { SizeGuide as Guide } from '#contracts/size-guides';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { SizeGuide } from './size-guide';

const GUIDE = '0192f000-0000-7000-8000-00000000000a';
const SHIRTS: Guide = {
  fit: { en: 'Cut wide.', nl: 'Ruim gesneden.' },
  how: { en: ['Lay the shirt flat.'], nl: ['Leg het hemd plat.'] },
  measures: 'garment',
  note: null,
  columns: [
    { en: 'Size', nl: 'Maat' },
    { en: 'Width (cm)', nl: 'Breedte (cm)' },
  ],
  rows: [
    ['M', '56.5'],
    ['<b>L</b>', '59,5 or 60,61'],
  ],
};

it.each([
  [
    'en',
    'Size guide',
    ['Width (cm)', 'Lay the shirt flat.', 'Measures of the garment', '56.5', '59.5 or 60,61'],
  ],
  [
    'nl',
    'Maattabel',
    ['Breedte (cm)', 'Leg het hemd plat.', 'Maten van het kledingstuk', '56,5', '59,5 or 60,61'],
  ],
] as const)('loads its size guide when it is opened: %s', async (locale, name, words) => {
  const view = renderPart(<SizeGuide id={GUIDE} />, { locale, answer: () => ({ body: SHIRTS }) });
  const link = await screen.findByRole('button', { name });
  expect(view.requests).toEqual([]);
  fireEvent.click(link);
  const table = await screen.findByRole('table');
  expect(view.requests.map(({ path }) => path)).toEqual([`/api/size-guides/${GUIDE}`]);
  expect(table.textContent).toContain('<b>L</b>');
  for (const word of words) expect(screen.getByRole('dialog').textContent).toContain(word);
});

it('says that the guide could not be loaded, and tries again', async () => {
  const answers = [{ status: 500, body: { code: 'x', message: 'x' } }, { body: SHIRTS }];
  renderPart(<SizeGuide id={GUIDE} />, { answer: () => answers.shift() ?? {} });
  fireEvent.click(screen.getByRole('button', { name: 'Size guide' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
});
