import type { CartLine } from '#contracts/cart';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiRequest, ApiResponse } from '../../shared/api/transport';
import { makeCartLine, problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { useGetCartQuery } from './cart-api';
import { CartLines } from './cart-lines';

/** Renders the lines from the API. */
function Cart() {
  const { data } = useGetCartQuery();
  return data ? <CartLines lines={data} /> : null;
}

/** Simulates the cart API and records the calls. */
function shop(
  lines: CartLine[],
  reject?: (request: ApiRequest) => Partial<ApiResponse> | undefined,
  locale: 'en' | 'nl' = 'en',
) {
  let kept = lines;
  return renderPart(<Cart />, {
    locale,
    answer: (request) => {
      const { path, method = 'GET', body } = request;
      const refused = method === 'GET' ? undefined : reject?.(request);
      if (refused) return refused;
      const id = path.split('/').at(-1);
      if (method === 'DELETE') kept = kept.filter((line) => line.id !== id);
      if (method === 'PATCH')
        kept = kept.map((line) => (line.id === id ? { ...line, ...(body as { quantity: number }) } : line));
      if (method === 'POST') kept = [...kept, makeCartLine(body as Partial<CartLine>)];
      return { body: kept };
    },
  });
}
const changes = (requests: ApiRequest[]) => requests.filter(({ method }) => method !== undefined);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const toastOf = (view: ReturnType<typeof shop>) => view.store.getState().toasts.shown;

describe('cart lines', () => {
  it('shows name, size, colour, line price and unit price', async () => {
    shop([makeCartLine({ compareAtPrice: '159.95' })]);
    expect((await screen.findByTestId('line-total')).textContent).toBe('€259.90');
    screen.getByText('Bottle · Size M');
    screen.getByText('€129.95 each');
    expect(screen.getByText('€159.95').tagName).toBe('S');
  });

  it.each([
    ['M', 'Flessengroen · Maat M'],
    ['One size', 'Flessengroen · Eén maat'],
  ])('names the colour and the size %s in Dutch to a Dutch shopper', async (size, text) => {
    shop([makeCartLine({ size })], undefined, 'nl');
    await screen.findByText(text);
  });

  it('changes the quantity without a toast and announces it', async () => {
    const view = shop([makeCartLine()]);
    await press('Increase quantity of Dingle Shell Jacket');
    await waitFor(() => expect(changes(view.requests)).toHaveLength(1));
    expect(changes(view.requests)[0]).toMatchObject({ method: 'PATCH', body: { quantity: 3 } });
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Dingle Shell Jacket: 3 in your cart.'),
    );
    expect(toastOf(view)).toBeNull();
  });

  it('sends quick presses one after another and ends on the last', async () => {
    const view = shop([makeCartLine()]);
    const button = await screen.findByRole('button', { name: 'Increase quantity of Dingle Shell Jacket' });
    for (let i = 0; i < 5; i += 1) fireEvent.click(button);
    await waitFor(() => expect(changes(view.requests).at(-1)).toMatchObject({ body: { quantity: 7 } }));
    expect(screen.getByTestId('line-quantity').textContent).toBe('7');
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Dingle Shell Jacket: 7 in your cart.'),
    );
  });

  it('never requests more than the available quantity', async () => {
    const view = shop([makeCartLine({ quantity: 3, available: 3 })]);
    await press('Increase quantity of Dingle Shell Jacket');
    expect(screen.getByTestId('line-quantity').textContent).toBe('3');
    expect(changes(view.requests)).toEqual([]);
  });

  it('restores the previous quantity and shows how many are left when stock has changed', async () => {
    const view = shop([makeCartLine()], () => problem(409, 'cart.not-enough-stock', { left: 1 }));
    await press('Increase quantity of Dingle Shell Jacket');
    await waitFor(() =>
      expect(toastOf(view)?.description).toBe('Failed to update cart item. Only 1 is left.'),
    );
    expect(toastOf(view)).toMatchObject({ title: 'Error', tone: 'destructive' });
    expect(screen.getByTestId('line-quantity').textContent).toBe('2');
    // Nothing is announced that was not stored.
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('removes a line when decreasing at one, and undo restores it', async () => {
    const view = shop([makeCartLine({ quantity: 1 })]);
    await press('Decrease quantity of Dingle Shell Jacket');
    await waitFor(() => expect(screen.queryByTestId('cart-line')).toBeNull());
    expect(toastOf(view)).toMatchObject({
      title: 'Removed from cart',
      description: 'Item has been removed from your cart.',
      action: { label: 'Undo' },
    });
    toastOf(view)?.action?.run();
    await screen.findByTestId('cart-line');
    expect(changes(view.requests).at(-1)).toMatchObject({
      method: 'POST',
      body: { productId: makeCartLine().productId, quantity: 1, size: 'M', color: 'Bottle' },
    });
  });

  it('keeps the line and shows a toast when removing fails', async () => {
    const view = shop([makeCartLine()], () => ({ status: 500 }));
    await press('Remove Dingle Shell Jacket');
    await waitFor(() =>
      expect(toastOf(view)).toMatchObject({
        title: 'Error',
        description: 'Failed to remove item from cart.',
      }),
    );
    screen.getByTestId('cart-line');
  });

  it('offers the available quantity when there is too little stock', async () => {
    const view = shop([makeCartLine({ quantity: 5, available: 2, state: 'insufficient' })]);
    await screen.findByText('Only 2 left. Lower the quantity to carry on.');
    await press('Change to 2');
    await waitFor(() =>
      expect(changes(view.requests)[0]).toMatchObject({ method: 'PATCH', body: { quantity: 2 } }),
    );
  });

  it('only lets an unavailable line be removed, without undo', async () => {
    const view = shop([makeCartLine({ state: 'unavailable', available: 0 })]);
    await screen.findByText('No longer available. Remove it to carry on.');
    expect(screen.queryByTestId('line-quantity')).toBeNull();
    expect(screen.queryByTestId('line-total')).toBeNull();
    await press('Remove Dingle Shell Jacket');
    await waitFor(() => expect(toastOf(view)?.title).toBe('Removed from cart'));
    expect(toastOf(view)?.action).toBeUndefined();
  });
});
