import type { ApiResponse } from '../../shared/api/transport';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AdminHome } from '../../features/admin-home/admin-home';
import { FailedJobs } from '../../features/admin-jobs/failed-jobs';
import { SchedulesTable } from '../../features/admin-jobs/schedules-table';
import { WorkerStatus } from '../../features/admin-jobs/worker-status';
import { OrderSentMails } from '../../features/admin-mails/order-sent-mails';
import { SentMails } from '../../features/admin-mails/sent-mails';
import { TroubleNotice } from '../../features/admin-monitoring/trouble-notice';
import { api } from '../../shared/api/api';
import { usePolling } from '../../shared/hooks/use-polling';
import { renderPart } from '../../shared/testing/render';
import { StaleNotice } from '../../shared/ui/admin/states';

type Answer = Partial<ApiResponse> | Error;
const AWAY: readonly (readonly [string, Answer])[] = [
  ['503', { status: 503, body: { code: 'platform.unavailable', message: 'Away' } }],
  ['404', { status: 404, body: { code: 'platform.not-found', message: 'None' } }],
  ['an aborted answer', new DOMException('The operation was aborted.', 'AbortError')],
  ['no connection', new TypeError('Failed to fetch')],
];
const answerWith = (answer: Answer) => {
  if (answer instanceof Error) throw answer;
  return answer;
};

const counted = api.injectEndpoints({
  endpoints: (build) => ({ getCounted: build.query<number, undefined>({ query: () => '/api/counted' }) }),
});

/** Asks every 1.5 seconds, as the fastest of the admin does. */
function Counted({ interval = 1500 }: { interval?: number }) {
  const query = counted.useGetCountedQuery(undefined);
  usePolling(query, interval);
  return (
    <>
      <StaleNotice query={query} />
      <p data-testid="count">{query.data}</p>
    </>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const again = () => screen.getByRole('button', { name: 'Try again' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('usePolling', () => {
  it('asks at its pace while the shop answers', async () => {
    const { requests } = renderPart(<Counted />, { answer: () => ({ body: 1 }) });
    await pass(14_900);
    expect(requests).toHaveLength(10);
  });

  it.each(AWAY)('asks at most seven times in two minutes of trouble: %s', async (_name, away) => {
    let shop: Answer = { body: 1 };
    const { requests } = renderPart(<Counted />, { answer: () => answerWith(shop) });
    await pass(100);
    shop = away;
    requests.length = 0;
    await pass(120_000);
    expect(requests.length).toBeGreaterThan(2);
    expect(requests.length).toBeLessThanOrEqual(7);
    expect(screen.getByTestId('count').textContent).toBe('1');
    again();
  });

  it('ends when the trouble lasts, and "Try again" starts it again', async () => {
    let shop: Answer = { body: 1 };
    const { requests } = renderPart(<Counted />, { answer: () => answerWith(shop) });
    await pass(100);
    shop = { status: 503 };
    await pass(60 * 60_000);
    requests.length = 0;
    await pass(60 * 60_000);
    expect(requests).toHaveLength(0);
    fireEvent.click(again());
    await pass(60 * 60_000);
    expect(requests).toHaveLength(1);
    shop = { body: 2 };
    fireEvent.click(again());
    await pass(100);
    expect(screen.getByTestId('count').textContent).toBe('2');
    expect(screen.queryByRole('button')).toBeNull();
    requests.length = 0;
    await pass(3000);
    expect(requests).toHaveLength(2);
  });

  it('asks at once when the connection is back', async () => {
    let shop: Answer = { status: 503 };
    const { requests } = renderPart(<Counted />, { answer: () => answerWith(shop) });
    await pass(60 * 60_000);
    shop = { body: 3 };
    requests.length = 0;
    act(() => void dispatchEvent(new Event('online')));
    await pass(100);
    expect(requests).toHaveLength(1);
    expect(screen.getByTestId('count').textContent).toBe('3');
  });

  it('does not ask while there is nothing to follow, and not by itself once the part is gone', async () => {
    function Following() {
      const [isWorking, setWorking] = useState(false);
      return (
        <>
          <Counted interval={isWorking ? 1500 : 0} />
          <button type="button" onClick={() => setWorking(!isWorking)}>
            Work
          </button>
        </>
      );
    }
    const { requests, unmount } = renderPart(<Following />, { answer: () => ({ body: 1 }) });
    await pass(60_000);
    expect(requests).toHaveLength(1);
    fireEvent.click(screen.getByText('Work'));
    await pass(3100);
    expect(requests).toHaveLength(3);
    unmount();
    await pass(60_000);
    expect(requests).toHaveLength(3);
  });
});

describe.each(AWAY)('what the admin follows, in two minutes of trouble: %s', (_name, away) => {
  it.each<[string, ReactNode]>([
    ['the home page', <AdminHome key="1" OrderState={() => null} />],
    ['the sent mails', <SentMails key="2" />],
    ['the mails of an order', <OrderSentMails key="3" order={{ id: 'o1', orderNumber: 'AA-1' }} />],
    ['failed jobs', <FailedJobs key="4" />],
    ['schedules', <SchedulesTable key="5" />],
    ['the worker', <WorkerStatus key="6" />],
  ])('%s: asks a few times, and says so', async (_part, ui) => {
    const { requests } = renderPart(ui, { answer: () => answerWith(away) });
    await pass(120_000);
    for (const asked of new Set(requests.map(({ path }) => path)))
      expect(requests.filter(({ path }) => path === asked).length, asked).toBeLessThanOrEqual(6);
    expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0);
  });

  it('the notice of trouble: asks a few times, and leaves the words to the page', async () => {
    const { requests } = renderPart(<TroubleNotice />, { answer: () => answerWith(away) });
    await pass(120_000);
    expect(requests.length).toBeLessThanOrEqual(3);
  });
});
