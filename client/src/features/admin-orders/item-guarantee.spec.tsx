import type { OrderItem } from '#contracts/order-items';
import type { Order } from '#contracts/orders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { ItemGuarantee } from './item-guarantee';

const ORDER = { id: 'o1', deliveredAt: '2026-01-10T10:00:00.000Z' } as Order;

function show(item: Partial<OrderItem>, options: Partial<Parameters<typeof renderPart>[1]> = {}) {
  const shown = {
    id: 'i1',
    productName: 'Burren Cap',
    repairedOn: null,
    guaranteeUntil: null,
    ...item,
  } as OrderItem;
  const part = (
    <StaffContext value={{ id: 'me', permissions: ['orders.write'] }}>
      <ItemGuarantee order={ORDER} item={shown} />
    </StaffContext>
  );
  return renderPart(part, {
    locale: 'en',
    answer: () => ({ body: { id: 'o1' } }),
    ...options,
  });
}

describe('the legal guarantee of an item', () => {
  it('is not shown without its last day', () => {
    show({});
    expect(screen.queryByText(/Guarantee/)).toBeNull();
  });

  it('notes the day of a repair from the delivery on', async () => {
    const { requests } = show({ guaranteeUntil: '2028-01-10' });
    screen.getByText('Guarantee until 10 Jan 2028');
    fireEvent.click(screen.getByRole('button', { name: 'Note a repair of Burren Cap' }));
    const day = screen.getByLabelText('Day of the repair');
    for (const [typed, message] of [
      ['', 'Fill in a day from the delivery until today.'],
      ['2026-01-09', 'Fill in a day from the delivery until today.'],
    ] as const) {
      fireEvent.change(day, { target: { value: typed } });
      fireEvent.click(screen.getByRole('button', { name: 'Note the repair' }));
      await screen.findByText(message);
    }
    expect(requests).toEqual([]);
    fireEvent.change(day, { target: { value: '2026-01-10' } });
    fireEvent.click(screen.getByRole('button', { name: 'Note the repair' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests).toMatchObject([
      { path: '/api/orders/o1/items/i1/repair', method: 'PUT', body: { on: '2026-01-10' } },
    ]);
  });

  it('takes a repair back that was noted by mistake, in Dutch', async () => {
    const { requests } = show({ repairedOn: '2026-03-01', guaranteeUntil: '2029-01-10' }, { locale: 'nl' });
    screen.getByText('Gerepareerd 01-03-2026');
    fireEvent.click(screen.getByRole('button', { name: 'Reparatie van Burren Cap terugnemen' }));
    await waitFor(() => expect(requests).toMatchObject([{ method: 'PUT', body: { on: null } }]));
  });
});
