import type { PaymentSetup } from '#contracts/payments';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { SetupList } from './setup-list';

const setup: PaymentSetup = {
  provider: 'stripe',
  mode: 'test',
  checks: [
    { id: 'key-kind', state: 'ok', detail: null },
    { id: 'public-address', state: 'missing', detail: 'http://127.0.0.1:3000' },
    { id: 'webhook-events', state: 'unknown', detail: null },
  ],
  rights: [],
  webhookUrl: 'https://shop.test/api/webhooks/stripe',
  lastEvent: { type: 'refund.failed', receivedAt: '2026-11-23T08:00:00.000Z', delaySeconds: 3 },
  refusedAt: null,
};

it('shows each point with its state, the address for events and how late the last event was', () => {
  renderPart(<SetupList setup={setup} />, { locale: 'en' });
  const points = screen.getAllByRole('listitem').map((point) => point.textContent);
  expect(points[0]).toMatch(/^Done/);
  expect(points[1]).toMatch(/^To do.*http:\/\/127\.0\.0\.1:3000$/);
  expect(points[2]).toMatch(/^Not known/);
  screen.getByText('https://shop.test/api/webhooks/stripe');
  screen.getByText(/^refund\.failed, received .* · 3 s after it happened$/);
});

it('says that no event was received yet, in Dutch', () => {
  renderPart(<SetupList setup={{ ...setup, lastEvent: null }} />, { locale: 'nl' });
  screen.getByText('Nog geen');
  expect(screen.getAllByRole('listitem')[1]?.textContent).toMatch(/^Nog te doen/);
});

it('says when an event was refused last, and why', () => {
  const refusedAt = '2026-11-23T09:00:00.000Z';
  const { unmount } = renderPart(<SetupList setup={{ ...setup, refusedAt }} />, { locale: 'en' });
  screen.getByText(/signature did not fit.*Is the signing secret above/);
  unmount();
  renderPart(<SetupList setup={setup} />, { locale: 'en' });
  expect(screen.queryByText(/signature did not fit/)).toBeNull();
});

it('says of each right whether the key has it, in both languages', () => {
  const checks: PaymentSetup['checks'] = [{ id: 'key-rights', state: 'missing', detail: null }];
  const rights: PaymentSetup['rights'] = [
    { name: 'Refunds', access: 'write', state: 'ok' },
    { name: 'Payouts', access: 'read', state: 'missing' },
    { name: 'Disputes', access: 'read', state: 'unknown' },
  ];
  const { unmount } = renderPart(<SetupList setup={{ ...setup, checks, rights }} />, { locale: 'en' });
  const said = screen
    .getAllByText(/^(Refunds|Payouts|Disputes), /)
    .map((row) => row.textContent.split(',')[0]);
  expect(said, 'first what is not there').toEqual(['Payouts', 'Disputes', 'Refunds']);
  screen.getByText('Refunds, write: there');
  screen.getByText(/^Payouts, read: missing right/);
  screen.getByText(/^Disputes, read: could not be checked/);
  unmount();
  renderPart(<SetupList setup={{ ...setup, checks, rights }} />, { locale: 'nl' });
  screen.getByText(/^Payouts, lezen: recht ontbreekt/);
});
