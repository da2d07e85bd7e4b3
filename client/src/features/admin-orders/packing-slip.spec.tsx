import type { Order } from '#contracts/orders';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { PackingSlip } from './packing-slip';

it('names every option of what was bought, the third by its own name, without prices', () => {
  const order = {
    orderNumber: 'AA-7K4M-93QX',
    createdAt: '2026-11-21T13:03:00.000Z',
    customerName: 'Aoife Byrne',
    shippingAddress: null,
    items: [
      {
        id: 'i1',
        productName: 'Ramp',
        color: 'Slate',
        size: 'M',
        option: 'Long',
        optionName: 'Length',
        sku: 'RAMP-LONG',
        quantity: 3,
        refundedQuantity: 1,
        unitPrice: '610.00',
        totalPrice: '1830.00',
      },
    ],
  } as unknown as Order;
  renderPart(<PackingSlip order={order} shopName="Aran & Ash" />);
  const cells = Array.from(document.querySelectorAll('.packing-slip tbody td'), (cell) => cell.textContent);
  expect(cells).toEqual(['2', 'Ramp · Slate · M · Length: Long', 'RAMP-LONG']);
  expect(document.querySelector('.packing-slip')?.textContent).not.toMatch(/610|1830/);
});
