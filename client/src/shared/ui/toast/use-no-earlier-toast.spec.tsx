import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '../../testing/render';
import { selectToast, toastShown, type Toast } from './toast-slice';
import { useNoEarlierToast } from './use-no-earlier-toast';

function Form() {
  useNoEarlierToast();
  return <form />;
}

function Shop() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? <Form /> : <button onClick={() => setOpen(true)}>Checkout</button>;
}

/** Opens a page with a form after another page has shown a toast. */
function openAfter(toast: Toast) {
  const view = renderPart(<Shop />);
  act(() => void view.store.dispatch(toastShown(toast)));
  fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));
  return { ...view, shown: () => selectToast(view.store.getState())?.title };
}

it('dismisses the toast of the page before', () => {
  expect(openAfter({ title: 'Added to cart' }).shown()).toBeUndefined();
});

it('keeps a toast that can undo something', () => {
  const toast = { title: 'Removed', action: { label: 'Undo', run: () => undefined } };
  expect(openAfter(toast).shown()).toBe('Removed');
});

it('keeps a toast that is shown on the page itself', () => {
  const view = openAfter({ title: 'Added to cart' });
  act(() => void view.store.dispatch(toastShown({ title: 'Payment failed' })));
  expect(view.shown()).toBe('Payment failed');
});
