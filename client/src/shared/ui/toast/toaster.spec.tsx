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

it('shows the way back from a change of many things for a minute, news meanwhile or not', () => {
  const { store } = renderPart(<Toaster />);
  const action = { label: 'Undo', run: () => undefined, isOfMany: true };
  act(() => void store.dispatch(toastShown({ title: '50 products changed', action })));
  act(() => void vi.advanceTimersByTime(30_000));
  act(() => void store.dispatch(toastShown({ title: 'New order', isNews: true })));
  act(() => void vi.advanceTimersByTime(29_900));
  screen.getByRole('button', { name: 'Undo' });
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText('50 products changed')).toBeNull();
});

it('gives way to what is done next', () => {
  const { store } = renderPart(<Toaster />);
  const action = { label: 'Undo', run: () => undefined, isOfMany: true };
  act(() => void store.dispatch(toastShown({ title: '50 products changed', action })));
  act(() => void store.dispatch(toastShown({ title: 'Photo changed' })));
  expect(screen.queryByText('50 products changed')).toBeNull();
});

it('leaves an error in the admin until it is closed, and shows one in the shop for five seconds', () => {
  const error = { title: 'Not saved', tone: 'destructive' } as const;
  const admin = renderPart(<Toaster errorsStay />);
  act(() => void admin.store.dispatch(toastShown(error)));
  act(() => void vi.advanceTimersByTime(3_600_000));
  screen.getByText('Not saved');
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(screen.queryByText('Not saved')).toBeNull();
  admin.unmount();
  const shop = renderPart(<Toaster />);
  act(() => void shop.store.dispatch(toastShown(error)));
  act(() => void vi.advanceTimersByTime(5100));
  expect(screen.queryByText('Not saved')).toBeNull();
});
