import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { useAddToCart } from './use-add-to-cart';

function Adding() {
  const { add } = useAddToCart();
  return <button onClick={() => void add({ productId: 'p', quantity: 1, size: 'M' })}>add</button>;
}
function addWith(answer: { status?: number; body?: unknown }) {
  const view = renderPart(<Adding />, { answer: () => answer });
  fireEvent.click(screen.getByText('add'));
  return { ...view, toast: () => view.store.getState().toasts.shown };
}

describe('adding to the cart', () => {
  it("shows the specification's toast", async () => {
    const { requests, toast } = addWith({ status: 201, body: {} });
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Added to cart',
        description: 'Item has been added to your cart.',
      }),
    );
    expect(requests).toEqual([
      { path: '/api/cart', method: 'POST', body: { productId: 'p', quantity: 1, size: 'M' } },
    ]);
  });

  it('says how many are left when there are too few', async () => {
    const { toast } = addWith(problem(409, 'cart.not-enough-stock', { left: 3, inCart: 3 }));
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Error',
        description: 'Failed to add item to cart. Only 3 are left.',
      }),
    );
  });

  it('says that the product is sold out when nothing is left', async () => {
    const { toast } = addWith(problem(409, 'cart.sold-out', { left: 0 }));
    await waitFor(() =>
      expect(toast()?.description).toBe('Failed to add item to cart. It has just sold out.'),
    );
  });

  it('only says that adding failed for any other error', async () => {
    const { toast } = addWith({ status: 500, body: 'oops' });
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Error',
        description: 'Failed to add item to cart.',
        tone: 'destructive',
      }),
    );
  });
});
