import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render';
import { selectToast, toastShown } from './toast-slice';
import { Toaster } from './toaster';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows a toast for five seconds', () => {
  const { store } = renderPart(<Toaster />);
  act(() => void store.dispatch(toastShown({ title: 'Added to cart' })));
  screen.getByText('Added to cart');
  act(() => void vi.advanceTimersByTime(4900));
  expect(selectToast(store.getState())?.title).toBe('Added to cart');
  act(() => void vi.advanceTimersByTime(200));
  expect(selectToast(store.getState())).toBeNull();
  expect(screen.queryByText('Added to cart')).toBeNull();
});
