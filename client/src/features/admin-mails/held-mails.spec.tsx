import type { HeldMails as HeldMailsOfAKind } from '#contracts/mails';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { HeldMails } from './held-mails';

const HELD: HeldMailsOfAKind[] = [
  { template: 'order-shipped', count: 2, beforeRestore: true },
  { template: 'contact-receipt', count: 1, beforeRestore: false },
];

function open(held: HeldMailsOfAKind[], permissions = ['messages.read', 'backups.manage']) {
  const state = { held };
  return renderPart(
    <StaffContext value={{ id: 'owner', permissions }}>
      <HeldMails />
    </StaffContext>,
    {
      answer: ({ method }) => {
        if (method !== 'POST') return { body: state.held };
        state.held = [];
        return { body: { count: 3 } };
      },
    },
  );
}

it.each([
  ['Send all…', 'Send all', 'send'],
  ['Discard all…', 'Discard all', 'discard'],
])('shows what is held, and decides after a question: %s', async (begin, confirm, choice) => {
  const { requests } = open(HELD);
  const held = await screen.findByRole('region', { name: 'Mails are held back since a backup was restored' });
  expect(
    within(held)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '2 × The parcel is on its way (waited in the backup: may have been sent since)',
    '1 × Receipt of a message (requested since: may be about something of before)',
  ]);
  fireEvent.click(within(held).getByRole('button', { name: begin }));
  const dialog = screen.getByRole('dialog', { name: /3 held mails/ });
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: confirm }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/mails/held/release',
    body: { choice },
  });
});

it('leaves all as it was when the question is cancelled', async () => {
  const { requests } = open(HELD);
  fireEvent.click(await screen.findByRole('button', { name: 'Discard all…' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('asks for nothing where its reader may not decide', async () => {
  const { requests } = open(HELD, ['messages.read']);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requests).toEqual([]);
  expect(screen.queryByRole('region')).toBeNull();
});
