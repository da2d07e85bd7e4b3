import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '../../shared/testing/make-product';
import { renderPart } from '../../shared/testing/render';
import { QuickAdd } from './quick-add';

const single = {
  sizes: ['M'],
  colors: ['Slate'],
  optionName: 'Lining',
  optionValues: ['Wool'],
  inStock: true,
};

describe('adding to the cart from a card', () => {
  it('adds the only variant of a product with a third option at once', async () => {
    const product = makeProduct(single);
    const { requests } = renderPart(<QuickAdd product={product} />, {
      answer: ({ method }) => (method === 'POST' ? { status: 201, body: {} } : { body: [] }),
    });
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/cart',
      body: { productId: product.id, size: 'M', color: 'Slate', option: 'Wool', quantity: 1 },
    });
  });

  it('opens a dialog for a product that has several values of its third option', () => {
    const product = makeProduct({ ...single, optionValues: ['Wool', 'Silk'] });
    renderPart(<QuickAdd product={product} />);
    expect(screen.getByRole('button').getAttribute('aria-haspopup')).toBe('dialog');
  });
});
