import type { BalanceState, BalanceTransaction, Payout } from '#contracts/payouts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiRequest, ApiResponse } from '../../shared/api/transport';
import { renderPart } from '../../shared/testing/render';
import { PayoutDetail } from './payout-detail';
import { PayoutsList } from './payouts-list';
import { TransactionsList } from './transactions-list';

const ID = '0199aa00-0000-7000-8000-000000000001';
const ORDER = '0199aa00-0000-7000-8000-00000000000a';

const payout = (given: Partial<Payout> = {}): Payout => ({
  id: ID,
  ref: 'po_1',
  amount: '83.77',
  currency: 'EUR',
  state: 'paid',
  failure: null,
  createdAt: '2026-11-20T06:00:00.000Z',
  arrivesAt: '2026-11-22T00:00:00.000Z',
  content: { payments: 1, transactions: 3, gross: '85.95', fees: '2.18', net: '83.77', difference: '0.00' },
  ...given,
});

const balance = (given: Partial<BalanceState> = {}): BalanceState => ({
  provider: 'stripe',
  isTest: false,
  readAt: '2026-11-23T06:00:00.000Z',
  failed: null,
  isReading: false,
  waiting: { transactions: 2, net: '41.50' },
  unmatched: 0,
  ...given,
});

const transaction = (given: Partial<BalanceTransaction> = {}): BalanceTransaction => ({
  id: '0199aa00-0000-7000-8000-000000000002',
  ref: 'txn_1',
  kind: 'payment',
  type: 'charge',
  amount: '95.95',
  fee: '1.69',
  net: '94.26',
  currency: 'EUR',
  description: null,
  sourceRef: 'ch_1',
  createdAt: '2026-11-19T10:00:00.000Z',
  availableAt: '2026-11-21T10:00:00.000Z',
  orderId: ORDER,
  orderNumber: 'AA-7K4M-93QX',
  isUnmatched: false,
  payoutId: ID,
  payoutRef: 'po_1',
  ...given,
});

/** An API with these answers by the beginning of the path. */
const api =
  (answers: Record<string, Partial<ApiResponse>>) =>
  ({ path }: ApiRequest): Partial<ApiResponse> => {
    const known = Object.keys(answers).filter((start) => path.startsWith(`/api/payments/${start}`));
    const longest = known.sort((a, b) => b.length - a.length)[0];
    if (longest === undefined) throw new Error(`Not expected: ${path}`);
    return answers[longest] ?? {};
  };

describe('the payouts', () => {
  it('are listed with date, state, payments, fees and amount, and a link to each', async () => {
    renderPart(<PayoutsList />, {
      answer: api({ balance: { body: balance() }, payouts: { body: [payout()] } }),
    });
    const row = await screen.findByTestId('payout');
    expect(row.textContent).toContain('Paid');
    expect(row.textContent).toContain('€2.18');
    expect(row.textContent).toContain('€83.77');
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/admin/payments/payouts/${ID}`);
    await screen.findByText('€41.50');
    expect(screen.queryByText(/Differs/)).toBeNull();
  });

  it('say what differs, what failed, and what the provider does not tell', async () => {
    const differing = payout({
      id: 'b',
      state: 'failed',
      failure: 'account_closed',
      content: {
        payments: 1,
        transactions: 1,
        gross: '1.00',
        fees: '0.00',
        net: '83.76',
        difference: '0.01',
      },
    });
    renderPart(<PayoutsList />, {
      locale: 'nl',
      answer: api({
        balance: { body: balance({ unmatched: 2 }) },
        payouts: { body: [differing, payout({ content: null })] },
      }),
    });
    const [first, second] = await screen.findAllByTestId('payout');
    expect(first?.textContent).toContain('Mislukt');
    expect(first?.textContent).toContain('account_closed');
    expect(first?.textContent).toMatch(/Verschilt €\s0,01/);
    expect(second?.textContent).toContain('Niet bekend');
    const link = await screen.findByRole('link', { name: /2 transacties horen bij geen bestelling/ });
    expect(link.getAttribute('href')).toBe('/admin/payments/transactions?show=unmatched');
  });

  it('say that they are of tests while the account takes no money', async () => {
    renderPart(<PayoutsList />, {
      answer: api({ balance: { body: balance({ isTest: true }) }, payouts: { body: [] } }),
    });
    await screen.findByText(/Nothing of this is money/);
  });

  it('are empty before the first, and say why reading failed', async () => {
    renderPart(<PayoutsList />, {
      answer: api({
        balance: {
          body: balance({ readAt: null, failed: { at: '2026-11-23T06:00:00.000Z', reason: 'refused' } }),
        },
        payouts: { body: [] },
      }),
    });
    await screen.findByText('No payouts yet');
    expect((await screen.findByRole('alert')).textContent).toContain('Balance and Payouts');
    screen.getByText('Not read yet');
  });

  it('show an error with a way to try again', async () => {
    const answers: Record<string, Partial<ApiResponse>> = {
      balance: { body: balance() },
      payouts: { status: 503, body: { code: 'request.unavailable', message: 'Busy', requestId: 'r' } },
    };
    renderPart(<PayoutsList />, { answer: (request) => api(answers)(request) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answers['payouts'] = { body: [payout()] };
    fireEvent.click(retry);
    await screen.findByTestId('payout');
  });

  it('are read on request, and shown when the worker has read', async () => {
    const answers: Record<string, Partial<ApiResponse>> = {
      balance: { body: balance({ readAt: null }) },
      payouts: { body: [] },
      'payouts/read': { status: 202, body: balance({ isReading: true }) },
    };
    renderPart(<PayoutsList />, {
      answer: (request) => {
        if (request.method === 'POST') {
          answers['balance'] = { body: balance({ isReading: true }) };
          setTimeout(() => {
            answers['balance'] = { body: balance() };
            answers['payouts'] = { body: [payout()] };
          }, 200);
        }
        return api(answers)(request);
      },
    });
    const button = await screen.findByRole('button', { name: 'Read now' });
    await screen.findByText('No payouts yet');
    fireEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Reading …' })).toHaveProperty('disabled', true);
    await waitFor(() => expect(screen.queryByTestId('payout')).not.toBeNull(), { timeout: 15_000 });
    await screen.findByRole('button', { name: 'Read now' });
  });
});

it('one payout shows its sums, its lines with links to orders, and its file', async () => {
  const lines = [
    transaction(),
    transaction({
      id: 'b',
      kind: 'account',
      type: 'stripe_fee',
      description: 'Radar',
      orderId: null,
      orderNumber: null,
    }),
    transaction({ id: 'c', orderId: null, orderNumber: null, isUnmatched: true }),
  ];
  renderPart(<PayoutDetail id={ID} />, {
    answer: api({ [`payouts/${ID}`]: { body: payout() }, transactions: { body: lines } }),
  });
  expect((await screen.findByTestId('payout-sums')).textContent).toContain('€85.95');
  const rows = await screen.findAllByTestId('transaction');
  expect(rows).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'AA-7K4M-93QX' }).getAttribute('href')).toBe(
    `/admin/orders/${ORDER}`,
  );
  expect(rows[1]?.textContent).toContain('Radar');
  expect(rows[2]?.textContent).toContain('No order');
  expect(screen.getByRole('link', { name: 'Transactions (CSV)' }).getAttribute('href')).toBe(
    `/api/payments/payouts/${ID}/transactions.csv`,
  );
});

it('one payout without a list says so', async () => {
  renderPart(<PayoutDetail id={ID} />, {
    answer: api({ [`payouts/${ID}`]: { body: payout({ content: null }) } }),
  });
  await screen.findByText(/does not say which transactions/);
});

it('transactions can be limited to those without an order', async () => {
  const { requests } = renderPart(<TransactionsList />, {
    path: '/?show=unmatched',
    answer: api({
      transactions: { body: [transaction({ isUnmatched: true, orderId: null, orderNumber: null })] },
    }),
  });
  expect((await screen.findByTestId('transaction')).textContent).toContain('No order');
  expect(requests[0]?.path).toContain('show=unmatched');
});
