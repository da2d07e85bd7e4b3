import type { ColourRecord } from '#contracts/colours';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../shared/testing/render';
import { StaffContext } from '../../../shared/ui/admin/permissions';
import { ColourDot } from '../../../shared/ui/colour-dot';
import { ColoursList } from './colours-list';
import { ProductColours } from './product-colours';

const colour = (changes: Partial<ColourRecord>): ColourRecord => ({
  id: '0192f000-0000-7000-8000-000000000001',
  value: 'Zonsondergang',
  nameEn: 'Zonsondergang',
  nameNl: 'Zonsondergang',
  shade: null,
  productCount: 3,
  version: 1,
  updatedAt: '2026-12-01T10:00:00.000Z',
  ...changes,
});
const WHITE = colour({
  id: '0192f000-0000-7000-8000-000000000002',
  value: 'Wit',
  nameEn: 'White',
  nameNl: 'Wit',
  shade: '#ffffff',
});

const OWNER = { id: WHITE.id, permissions: ['catalog.read', 'catalog.write'] };
const show = (part: ReactElement, colours: readonly ColourRecord[]) =>
  renderPart(<StaffContext value={OWNER}>{part}</StaffContext>, {
    answer: ({ method }) => ({ body: method === 'PUT' ? colours[0] : colours }),
  });

it('shows each colour with its names, and says which has no shade', async () => {
  show(<ColoursList />, [colour({}), WHITE]);
  const rows = await screen.findAllByTestId('colour');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('No shade yet'),
    expect.stringContaining('White · Wit'),
  ]);
  expect(rows[1]?.querySelector('circle')?.getAttribute('fill')).toBe('#ffffff');
});

it('draws an edge around every dot, since white is lost on white', () => {
  const { container } = renderPart(<ColourDot shade="#ffffff" className="size-4" />);
  expect(container.querySelector('circle')?.getAttribute('class')).toContain('stroke-stone');
});

it('says at the shade what is refused there, and sends what is right', async () => {
  const { requests } = show(<ProductColours colors={['WIT', 'New']} />, [colour({}), WHITE]);
  fireEvent.click(await screen.findByRole('button', { name: 'Change Wit' }));
  expect(screen.queryByRole('button', { name: 'Change Zonsondergang' })).toBeNull();
  const form = within(await screen.findByRole('dialog'));
  const shade = form.getByRole('textbox', { name: /^Shade/ });
  fireEvent.change(shade, { target: { value: 'red' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shade.getAttribute('aria-invalid')).toBe('true'));
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
  fireEvent.change(form.getByLabelText('Pick the shade'), { target: { value: '#fafafa' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/api/colours/${WHITE.id}`,
    body: { nameEn: 'White', nameNl: 'Wit', shade: '#fafafa', version: 1 },
  });
});
