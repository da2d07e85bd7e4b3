import type { SizeGuideRecord, SizeGuides } from '#contracts/size-guides';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../shared/api/transport';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { draftOf, EMPTY_GUIDE } from './guide-draft';
import { SizeGuideForm } from './size-guide-form';
import { SizeGuideList } from './size-guide-list';

const SHIRTS: SizeGuideRecord = {
  id: 'g1',
  name: 'Linen shirts',
  version: 3,
  updatedAt: '2026-11-27T12:00:00.000Z',
  fit: { en: 'Cut wide.', nl: 'Ruim gesneden.' },
  how: { en: ['Lay it flat.'], nl: ['Leg het plat.'] },
  measures: 'garment',
  note: null,
  columns: [{ en: 'Size', nl: 'Maat' }],
  rows: [['M']],
};
const { id: _id, version: _version, updatedAt: _at, ...SENT } = SHIRTS;
const category = (name: string, sizeGuideId: string | null, sizedProducts: number) => ({
  id: name,
  name,
  translations: {},
  sizeGuideId,
  sizedProducts,
});
const ALL: SizeGuides = {
  guides: [SHIRTS],
  categories: [category('SHIRTS', 'g1', 4), category('BLOUSES', null, 2), category('BAGS', null, 0)],
};

interface Given {
  permissions?: string[];
  all?: SizeGuides;
  refusal?: object;
}
function open(part: React.ReactNode, { permissions = ['catalog.write'], all = ALL, refusal }: Given = {}) {
  const view = renderPart(<StaffContext value={{ id: '1', permissions }}>{part}</StaffContext>, {
    answer: ({ method = 'GET' }: ApiRequest) => {
      if (method === 'GET') return { body: all };
      return refusal ? { status: 409, body: refusal } : { body: { ...SHIRTS, version: 4 } };
    },
  });
  const sent = () =>
    view.requests.flatMap(({ method = 'GET', path, body }) =>
      method === 'GET' ? [] : [[method, path, body]],
    );
  return { ...view, sent };
}
const form = (guide: SizeGuideRecord | null = SHIRTS) => (
  <SizeGuideForm
    guide={guide}
    start={guide ? draftOf(guide) : EMPTY_GUIDE}
    preview={({ fit, rows }, language) => (
      <p>
        Preview: {fit[language]} {rows.length}
      </p>
    )}
  />
);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('words that the shop refuses in a size guide', () => {
  it('are named at their text, and at the table', async () => {
    const missing = [
      { code: 'claim-unproven', field: 'how.nl', text: 'duurzaam' },
      { code: 'claim-unproven', field: 'columns.en', text: 'organic' },
    ];
    open(form(), { refusal: { code: 'catalog.claims-unproven', message: 'x', details: { missing } } });
    type('Name', 'Linen');
    press('Save size guide');
    await screen.findByText(/^“duurzaam” is a claim about the environment/);
    screen.getByText(/^“organic” is a claim about the environment/);
    await screen.findByText('2 fields need attention');
  });
});

describe('the list of size guides', () => {
  it('says for which categories each is, and counts the categories that need one', async () => {
    open(<SizeGuideList />);
    const row = (await screen.findByRole('link', { name: 'Linen shirts' })).closest('tr') as HTMLElement;
    expect(within(row).getAllByText('SHIRTS')).not.toHaveLength(0);
    expect(screen.getByTestId('without-guide').textContent).toContain('1 category');
  });

  it('gives a category another guide at once, with the way back', async () => {
    const { sent, store } = open(<SizeGuideList />);
    const choice = await screen.findByRole('combobox', { name: 'Size guide of BLOUSES' });
    fireEvent.change(choice, { target: { value: 'g1' } });
    const address = '/api/categories/BLOUSES/size-guide';
    const there = ['PUT', address, { sizeGuideId: 'g1', former: null }];
    await waitFor(() => expect(sent()).toEqual([there]));
    await waitFor(() => expect(store.getState().toasts.shown?.title).toBe('Size guide chosen'));
    store.getState().toasts.shown?.action?.run();
    await waitFor(() =>
      expect(sent()).toEqual([there, ['PUT', address, { sizeGuideId: null, former: 'g1' }]]),
    );
  });

  it('deletes a guide, and its undo gives it back to its categories', async () => {
    const { sent, store } = open(<SizeGuideList />);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Linen shirts' }));
    await waitFor(() => expect(store.getState().toasts.shown?.title).toBe('Size guide deleted'));
    store.getState().toasts.shown?.action?.run();
    await waitFor(() =>
      expect(sent()).toEqual([
        ['DELETE', '/api/size-guides/g1', undefined],
        ['POST', '/api/size-guides', { ...SENT, categoryIds: ['SHIRTS'] }],
      ]),
    );
  });

  it('shows what there is to staff who may only read', async () => {
    open(<SizeGuideList />, { permissions: [] });
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Size guide of SHIRTS' });
    expect(choice.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Delete Linen shirts' })).toBeNull();
  });

  it('says that there are none yet', async () => {
    open(<SizeGuideList />, { all: { guides: [], categories: [] } });
    await screen.findByRole('heading', { name: 'No size guides yet' });
  });
});

describe('the form of a size guide', () => {
  it('sends what was edited with its version, and previews it', async () => {
    const { sent } = open(form());
    type('How it fits', 'Cut very wide.');
    screen.getByText('Preview: Cut very wide. 1');
    press('Save size guide');
    const fit = { ...SHIRTS.fit, en: 'Cut very wide.' };
    await waitFor(() =>
      expect(sent()).toEqual([['PUT', '/api/size-guides/g1', { ...SENT, fit, version: 3 }]]),
    );
  });

  it('says at the field what is missing, in the language in which it is', async () => {
    const { sent } = open(form(null));
    type('How it fits', 'Cut wide.');
    press('Save size guide');
    await screen.findByText('Required');
    await screen.findByText('Fill in at least one size');
    await screen.findByText('Say it in both languages, or in none');
    expect(screen.getByRole('button', { name: 'Nederlands' }).getAttribute('aria-pressed')).toBe('true');
    expect(sent()).toEqual([]);
  });

  it('says that the name is taken', async () => {
    open(form(), { refusal: { code: 'catalog.size-guide-exists', message: 'x' } });
    type('Name', 'Tops');
    press('Save size guide');
    await screen.findByText('There is a size guide with this name already');
    type('Name', 'Tops of linen');
    expect(screen.queryByText('There is a size guide with this name already')).toBeNull();
  });

  it('shows what somebody else has changed meanwhile', async () => {
    const theirs = { ...SHIRTS, version: 4, rows: [['M'], ['L']] };
    open(form(), {
      all: { ...ALL, guides: [theirs] },
      refusal: { code: 'catalog.size-guide-changed', message: 'x' },
    });
    type('How it fits', 'Cut very wide.');
    press('Save size guide');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByTestId('conflict').textContent).toContain('Size / Maat / M / L');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Merge both' }));
    screen.getByText('Preview: Cut very wide. 2');
  });
});
