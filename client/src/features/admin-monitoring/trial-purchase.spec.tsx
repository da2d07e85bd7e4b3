import type { MonitoringState } from '#contracts/monitoring';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { TrialPurchase } from './trial-purchase';
import { TroubleMark, TroubleNotice } from './trouble-notice';

const STATE: MonitoringState = {
  isHourly: true,
  isRunning: false,
  endedAt: '2026-11-21T09:00:00.000Z',
  result: { outcome: 'done', steps: [{ step: 'list', milliseconds: 12 }] },
  troubles: [],
};
const shown = (state: Partial<MonitoringState>, locale: 'en' | 'nl' = 'en') =>
  renderPart(
    <>
      <TroubleNotice />
      <TroubleMark />
      <TrialPurchase />
    </>,
    { locale, answer: () => ({ body: { ...STATE, ...state } }) },
  );

describe('the last trial purchase', () => {
  it('is shown with each step and its time, and no mark', async () => {
    shown({});
    await screen.findByText('Works');
    expect(screen.getByRole('listitem').textContent).toBe('DoneList of products12 ms');
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByText(/need/)).toBeNull();
  });

  it('shows the step that failed with the answer', async () => {
    shown({
      result: {
        outcome: 'failed',
        steps: [],
        failedStep: 'checkout',
        reason: '503 checkout.payment-unavailable',
      },
    });
    await screen.findByText('Answer: 503 checkout.payment-unavailable');
    expect(screen.getByRole('listitem').textContent).toMatch(/^FailedCheckout and payment page/);
  });

  it('says what a shop that does not sell yet lacks, in Dutch', async () => {
    shown({ isHourly: false, result: { outcome: 'not-yet', missing: 'zone' } }, 'nl');
    await screen.findByText(/De winkel bezorgt nog nergens/);
    screen.getByText(/staan uit/);
  });

  it('says that there was none', async () => {
    shown({ endedAt: null, result: null });
    await screen.findByText('No trial purchase has been made yet.');
  });

  it('is made with the button, which waits for its end', async () => {
    let isRunning = false;
    const { requests } = renderPart(<TrialPurchase />, {
      answer: ({ method }) => {
        if (method === 'POST') isRunning = true;
        return { body: { ...STATE, isRunning } };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try now' }));
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Trying…' });
    expect(busy.disabled).toBe(true);
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    isRunning = false;
    await waitFor(() => screen.getByRole('button', { name: 'Try now' }), {
      timeout: 4000,
    });
  });
});

describe('a trouble', () => {
  it('is a notice with a mark', async () => {
    shown({
      troubles: [
        {
          id: '0199b3a0-0000-7000-8000-000000000001',
          kind: 'purchase-fails',
          since: '2026-11-21T09:00:00.000Z',
          detail: { step: 'cart', reason: '500' },
        },
        {
          id: '0199b3a0-0000-7000-8000-000000000002',
          kind: 'no-orders',
          since: '2026-11-21T05:00:00.000Z',
          detail: { expected: 7.4 },
        },
        {
          id: '0199b3a0-0000-7000-8000-000000000003',
          kind: 'card-testing',
          since: '2026-11-21T08:00:00.000Z',
          detail: { declines: 64, networks: 41, paidOrders: 3 },
        },
      ],
    });
    const notice = await screen.findByRole('region', { name: 'Your shop may not be selling' });
    expect(notice.textContent).toMatch(/Step: Put it into the cart\. Answer: 500/);
    expect(notice.textContent).toMatch(/Usually 7 would have come by now/);
    const testing = screen.getByRole('region', { name: 'Someone is testing stolen cards' });
    expect(testing.textContent).toMatch(/last hour: 64, from 41 networks\. Paid orders: 3\./);
    screen.getByText('3 need you');
  });
});
