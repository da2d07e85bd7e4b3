import type { StoredMail } from '#contracts/mails';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { OrderSentMails } from './order-sent-mails';
import { SentMails } from './sent-mails';

const SENT: StoredMail = {
  id: '0199b3a0-0000-7000-8000-000000000001',
  template: 'order-shipped',
  recipient: 'aoife@example.test',
  fate: 'sent',
  requestedAt: '2026-11-20T10:00:00.000Z',
  sentAt: '2026-11-20T10:00:02.000Z',
  attempts: 1,
  triedAt: '2026-11-20T10:00:02.000Z',
  triedUntil: null,
  fault: null,
  reason: null,
  order: { id: '0199b3a0-0000-7000-8000-0000000000aa', number: 'AA-10023' },
  isCopy: false,
  canResend: true,
};
const NOT_SENT = { ...SENT, sentAt: null, order: null };
const FAILED: StoredMail = {
  ...NOT_SENT,
  id: '0199b3a0-0000-7000-8000-000000000002',
  fate: 'failed',
  fault: 'recipient',
  reason: '550 5.1.1 [address] is nobody here',
};
const DEFERRED: StoredMail = {
  ...NOT_SENT,
  id: '0199b3a0-0000-7000-8000-000000000003',
  fate: 'deferred',
  attempts: 3,
  fault: 'timeout',
  triedUntil: '2026-11-25T10:00:00.000Z',
  canResend: false,
};
const ALL = ['messages.read', 'messages.write', 'orders.read'];

const as = (permissions: string[], ui: React.ReactNode) => (
  <StaffContext value={{ id: 'staff', permissions }}>{ui}</StaffContext>
);

describe('the list of sent mails', () => {
  it('says what became of each, and why, in words', async () => {
    renderPart(as(ALL, <SentMails />), { answer: () => ({ body: [SENT, FAILED, DEFERRED] }) });
    const list = await screen.findByTestId('sent-mails');
    const [sent, failed, deferred] = [...list.children].map((one) => one.textContent);
    expect(sent).toContain('The parcel is on its waySentaoife@example.testOrder AA-10023');
    expect(within(list).getByRole('link', { name: 'Order AA-10023' }).getAttribute('href')).toBe(
      `/admin/orders/${SENT.order?.id}`,
    );
    expect(failed).toContain('The mail server does not accept this recipient.');
    expect(failed).toContain('Answer: 550 5.1.1 [address] is nobody here');
    expect(deferred).toMatch(/did not answer in time\. Tried every few minutes until 25.Nov.2026 11:00\./);
    expect(within(list).getAllByRole('button', { name: 'Send again' })).toHaveLength(2);
  });

  it('is filtered by the address, in Dutch', async () => {
    const { requests } = renderPart(as(ALL, <SentMails />), {
      locale: 'nl',
      path: '/admin/messages/mails?fate=failed&q=AA-10023',
      answer: () => ({ body: [] }),
    });
    await screen.findByText('Geen mail voldoet');
    expect(requests[0]?.path).toBe('/api/mails?fate=failed&search=AA-10023&limit=50');
    fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'sent' } });
    await waitFor(() => expect(requests.at(-1)?.path).toContain('fate=sent'));
  });

  it('is empty in a new shop, and says when it cannot be loaded', async () => {
    let isUp = false;
    renderPart(as(ALL, <SentMails />), {
      answer: () => (isUp ? { body: [] } : { status: 503, body: { code: 'x', message: 'Not now' } }),
    });
    await screen.findByRole('alert');
    isUp = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No mails yet');
  });
});

describe('sending a mail again', () => {
  it('asks first, and sends one request with a key', async () => {
    const { requests, store } = renderPart(as(ALL, <SentMails />), { answer: () => ({ body: [SENT] }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText(/goes to aoife@example.test once more/);
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    fireEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(store.getState().toasts.shown?.title).toBe('The mail is sent again'));
    const [post] = requests.filter(({ method }) => method === 'POST');
    expect(post).toMatchObject({
      path: `/api/mails/${SENT.id}/resend`,
      body: { key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
    });
  });

  it('says why it was refused', async () => {
    const { store } = renderPart(as(ALL, <SentMails />), {
      answer: ({ method }) => (method === 'POST' ? problem(409, 'mails.mail-waits') : { body: [SENT] }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(store.getState().toasts.shown?.description).toMatch(/still to be sent/));
  });

  it('is not offered to members who may only look', async () => {
    renderPart(as(['messages.read'], <SentMails />), { answer: () => ({ body: [SENT] }) });
    await screen.findByTestId('sent-mails');
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Order AA-10023' })).toBeNull();
  });
});

describe('the mails of an order', () => {
  const order = { id: SENT.order?.id ?? '', orderNumber: 'AA-10023' };

  it('are the newest five, with a way to all of them', async () => {
    const many = Array.from({ length: 7 }, (_, at) => ({ ...SENT, id: `${SENT.id.slice(0, -2)}1${at}` }));
    renderPart(as(ALL, <OrderSentMails order={order} />), { answer: () => ({ body: [FAILED, ...many] }) });
    const list = await screen.findByTestId('order-mails');
    expect(list.children).toHaveLength(5);
    expect(list.children[0]?.textContent).toContain('does not accept this recipient');
    const all = screen.getByRole('link', { name: 'All mails about this order' });
    expect(all.getAttribute('href')).toBe('/admin/messages/mails?q=AA-10023');
  });

  it('are none yet, or cannot be loaded, in Dutch', async () => {
    let isUp = false;
    renderPart(as(ALL, <OrderSentMails order={order} />), {
      locale: 'nl',
      answer: () => (isUp ? { body: [] } : { status: 503, body: { code: 'x', message: 'Not now' } }),
    });
    await screen.findByRole('alert');
    isUp = true;
    fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await screen.findByText('Nog geen mails.');
  });
});
