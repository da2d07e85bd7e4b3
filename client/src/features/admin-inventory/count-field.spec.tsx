import type { StockItem } from '#contracts/inventory';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../shared/api/transport';
import { problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { StockList } from './stock-list';

const row = (sku: string, changes: Partial<StockItem> = {}): StockItem => ({
  id: `0192f222-0000-7000-8000-00000000000${sku.length}`,
  productId: '0192f222-0000-7000-8000-000000000099',
  productName: 'Achill Shirt',
  productStatus: 'active',
  productImage: null,
  sku,
  size: null,
  color: null,
  option: null,
  stockPolicy: 'counted',
  quantityInStock: 10,
  quantityReserved: 0,
  lowStockThreshold: 5,
  isLow: false,
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});

type Answer = (request: ApiRequest) => ReturnType<typeof problem>;

/** A shop with these rows that moves counts as the API does, from the counts that it has by then. */
function renderList(rows: StockItem[], { refuse }: { refuse?: Answer } = {}) {
  const shelf = new Map(rows.map((one) => [one.id, one]));
  const part = renderPart(
    <StaffContext value={{ id: 'me', permissions: ['inventory.read', 'inventory.write'] }}>
      <StockList />
    </StaffContext>,
    {
      answer: (request) => {
        if (request.method !== 'POST') return { body: [...shelf.values()] };
        if (refuse) return refuse(request);
        const { action, ids, quantity, moves } = request.body as {
          action: string;
          ids: string[];
          quantity: number;
          moves: { id: string; delta: number }[];
        };
        const wanted =
          action === 'put-back'
            ? moves.map(({ id, delta }) => ({ id, delta: -delta }))
            : ids.map((id) => ({ id, delta: action === 'add' ? quantity : -quantity }));
        const moved = wanted.flatMap(({ id, delta }) => {
          const item = shelf.get(id);
          if (!item) return [];
          const quantityInStock = item.quantityInStock + delta;
          shelf.set(id, { ...item, quantityInStock, updatedAt: `${quantityInStock}` });
          return [{ id, delta, quantityInStock }];
        });
        return { body: { moves: moved } };
      },
    },
  );
  const sells = (item: StockItem, count: number) =>
    shelf.set(item.id, { ...item, quantityInStock: item.quantityInStock - count });
  const sent = () => part.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...part, shelf, sells, sent };
}

const [A, AB, ABC] = [row('A'), row('AB'), row('ABC')];
const field = (sku: string) => screen.findByRole<HTMLInputElement>('textbox', { name: `In stock: ${sku}` });

async function typeInto(sku: string, text: string): Promise<HTMLInputElement> {
  const input = await field(sku);
  input.focus();
  fireEvent.change(input, { target: { value: text } });
  return input;
}

describe('the count of a stock row', () => {
  it('is saved by Enter, which goes on to the next row with its number selected; the toast takes it back', async () => {
    const { sent, store } = renderList([A, AB, ABC]);
    const input = await typeInto('A', '12');
    fireEvent.keyDown(input, { key: 'Enter' });
    const next = await field('AB');
    expect(document.activeElement).toBe(next);
    expect([next.selectionStart, next.selectionEnd]).toEqual([0, 2]);
    await waitFor(() => expect(store.getState().toasts.shown?.title).toBe('Stock updated'));
    expect(sent()).toEqual([{ action: 'add', ids: [A.id], productIds: [], quantity: 2 }]);
    expect(store.getState().toasts.shown?.description).toBe('A: 12 in stock.');
    expect(input.value).toBe('12');
    store.getState().toasts.shown?.action?.run();
    await waitFor(() => expect(input.value).toBe('10'));
  });

  it('is saved by leaving the field, and by Enter in the last row', async () => {
    const { sent } = renderList([A, AB]);
    const first = await typeInto('A', '7');
    first.blur();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const last = await typeInto('AB', '11');
    fireEvent.keyDown(last, { key: 'Enter' });
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map((body) => (body as { action: string; quantity: number }).quantity)).toEqual([3, 1]);
  });

  it('is not sent when it is as it was, and Escape takes back what was typed', async () => {
    const { sent } = renderList([A, AB]);
    const input = await typeInto('A', '99');
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(input.value).toBe('10');
    input.blur();
    fireEvent.keyDown(await typeInto('AB', '10'), { key: 'Enter' });
    expect(sent()).toEqual([]);
  });

  it('is reached from row to row by arrows and Tab; Shift+Tab goes to what lies between', async () => {
    renderList([A, AB, ABC]);
    const [a, ab, abc] = [await field('A'), await field('AB'), await field('ABC')];
    const press = (key: string, more: object = {}) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
    a.focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(ab);
    press('Tab');
    expect(document.activeElement).toBe(abc);
    press('ArrowUp');
    expect(document.activeElement).toBe(ab);
    expect(press('Tab', { shiftKey: true })).toBe(true);
    abc.focus();
    expect(press('Tab')).toBe(true);
  });

  it.each([
    ['ten', 'Use a whole number from 0'],
    ['1.5', 'Use a whole number from 0'],
    ['-1', 'Use a whole number from 0'],
    ['', 'Use a whole number from 0'],
    ['1.000', 'Write it without point or comma: 1000'],
    ['1000001', 'At most 1,000,000'],
  ])('refuses %j at the field and loses nothing', async (text, reason) => {
    const { sent } = renderList([A, AB]);
    const input = await typeInto('A', text);
    fireEvent.keyDown(input, { key: 'Enter' });
    expect((await screen.findByRole('alert')).textContent).toBe(reason);
    expect(document.activeElement).toBe(input);
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual([text, 'true']);
    (await field('AB')).focus();
    expect(input.value).toBe(text);
    expect(sent()).toEqual([]);
  });

  it('may be below zero where the row may be oversold', async () => {
    const { sent } = renderList([row('A', { stockPolicy: 'oversell', quantityInStock: 1 })]);
    fireEvent.keyDown(await typeInto('A', '-2'), { key: 'Enter' });
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ action: 'subtract', quantity: 3 });
  });

  it('moves by what was typed when others moved it meanwhile, and says so at the row', async () => {
    const { sells } = renderList([A, AB]);
    const input = await typeInto('A', '12');
    sells(A, 3);
    fireEvent.keyDown(input, { key: 'Enter' });
    expect((await screen.findByRole('status')).textContent).toBe(
      'Now 9 instead of 12: the count moved while you were counting',
    );
    expect(input.value).toBe('9');
  });

  it('stays when the shop refuses it, says what there is now, and is counted anew from that', async () => {
    const blocked = problem(409, 'inventory.counts-impossible', {
      count: 1,
      rows: [{ sku: 'A', inStock: 4, reserved: 2 }],
    });
    const { sent } = renderList([A, AB], { refuse: () => blocked });
    const input = await typeInto('A', '0');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Not saved: there are 4 now, 2 of them reserved',
    );
    expect(input.value).toBe('0');
    fireEvent.keyDown(await typeInto('A', '3'), { key: 'Enter' });
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ action: 'subtract', quantity: 1 });
  });

  it('stays when the shop cannot be reached, and Enter tries again', async () => {
    const { sent } = renderList([A], { refuse: () => problem(503, 'http.unavailable') });
    const input = await typeInto('A', '3');
    input.blur();
    await screen.findByRole('alert');
    input.focus();
    input.blur();
    expect(sent()).toHaveLength(1);
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(input.value).toBe('3');
  });
});

describe('the stock list', () => {
  it('asks for what is on sale, and offers the rest where nothing fits', async () => {
    const { requests } = renderList([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Show drafts and archived products too' }));
    await waitFor(() =>
      expect(requests.map(({ path }) => path)).toEqual([
        '/api/inventory?status=active&limit=50',
        '/api/inventory?status=all&limit=50',
      ]),
    );
  });

  it('says of a draft that it is one, and shows a count that is not counted as none', async () => {
    renderList([row('A', { productStatus: 'draft' }), row('AB', { stockPolicy: 'not-counted' })]);
    await field('A');
    expect(screen.getAllByTestId('stock-row').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Draft'),
      expect.stringContaining('Not counted'),
    ]);
  });
});
