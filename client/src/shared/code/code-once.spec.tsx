import { act, cleanup, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render';
import { ErrorBoundary } from '../ui/error-boundary';
import { lazyPart, onDemand } from '../ui/on-demand';

const code = vi.fn<() => Promise<() => ReactNode>>();
const request = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', request);
  request.mockImplementation(() => Promise.resolve(new Response('', { status: 503 })));
  code.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));
const come = () => code.mockResolvedValue(() => 'The page');

/** Shows a page, as React does it: it begins to wait within a turn of its own. */
async function show() {
  const Page = lazyPart(async () => ({ default: await code() }));
  await act(() => {
    renderPart(
      <ErrorBoundary>
        <Suspense fallback="…">
          <Page />
        </Suspense>
      </ErrorBoundary>,
    );
    return Promise.resolve();
  });
}

it('asks twice in two minutes for code that does not arrive, and once for the reason', async () => {
  await show();
  await minutes(2);
  expect(code).toHaveBeenCalledTimes(2);
  expect(request).toHaveBeenCalledTimes(1);
  screen.getByRole('heading', { name: 'This did not come through' });
});

it('loads it again at a press, and shows the page', async () => {
  await show();
  await minutes(1);
  come();
  await act(() => {
    screen.getByRole('button', { name: 'Try again' }).click();
    return Promise.resolve();
  });
  await minutes(1);
  screen.getByText('The page');
  expect(code).toHaveBeenCalledTimes(3);
});

it('says that the shopper is offline, without a further request', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show();
  await minutes(2);
  screen.getByRole('heading', { name: 'You are offline' });
  expect(request).not.toHaveBeenCalled();
});

it('asks no more than twice each time that a part is opened', async () => {
  const part = onDemand(code);
  const open = () => renderPart(<part.Part ifUnavailable="Not now" />);
  open();
  await minutes(2);
  screen.getByText('Not now');
  expect(code).toHaveBeenCalledTimes(2);
  cleanup();
  come();
  open();
  await minutes(1);
  screen.getByText('The page');
  expect(code).toHaveBeenCalledTimes(3);
});
