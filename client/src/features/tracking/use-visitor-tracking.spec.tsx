import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { Link } from '../../shared/ui/link';
import { useVisitorTracking } from './use-visitor-tracking';

const calls: unknown[] = [];
const visibility = vi.spyOn(document, 'visibilityState', 'get');

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  visibility.mockReturnValue('visible');
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    calls.push([method, path, body]);
    return Promise.reject(new TypeError('offline'));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Frame() {
  useVisitorTracking();
  return <Link to="/nl/product/dingle-regenjas">Dingle</Link>;
}

/** Makes the tab visible or hidden, as the browser does. */
function show(state: DocumentVisibilityState): void {
  visibility.mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('reports a page on opening, every two minutes and on return to its tab, and ignores a failure', () => {
  const { unmount } = renderPart(<Frame />);
  expect(calls).toEqual([['POST', '/api/track-visitor', undefined]]);
  vi.advanceTimersByTime(4 * 60_000);
  expect(calls).toHaveLength(3);
  show('hidden');
  show('visible');
  expect(calls).toHaveLength(4);
  unmount();
  vi.advanceTimersByTime(10 * 60_000);
  expect(calls).toHaveLength(4);
});

it('reports every page that a shopper goes to', () => {
  renderPart(<Frame />, { path: '/category/jackets' });
  act(() => screen.getByRole('link').click());
  expect(calls).toHaveLength(2);
  vi.advanceTimersByTime(2 * 60_000);
  expect(calls).toHaveLength(3);
});

it('reports a page that was opened in the background, or rendered in advance, once it is seen', () => {
  visibility.mockReturnValue('hidden');
  renderPart(<Frame />);
  vi.advanceTimersByTime(10 * 60_000);
  expect(calls).toEqual([]);
  show('visible');
  expect(calls).toHaveLength(1);
});
