import type { Order } from '#contracts/orders';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { PackingSlip } from './packing-slip';

const SETTINGS = { shopName: 'Aran & Ash', contactEmail: 'hello@aranandash.example', business: null };

it('names every option of what was bought, the third by its own name, without prices [law: packaging]', () => {
  const order = {
    orderNumber: 'AA-7K4M-93QX',
    createdAt: '2026-11-21T13:03:00.000Z',
    customerName: 'Aoife Byrne',
    shippingAddress: null,
    country: 'DE',
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
  renderPart(<PackingSlip order={order} settings={SETTINGS} />);
  const cells = Array.from(document.querySelectorAll('.packing-slip tbody td'), (cell) => cell.textContent);
  expect(cells).toEqual(['2', 'Ramp · Slate · M · Length: Long', 'RAMP-LONG']);
  expect(document.querySelector('.packing-slip')?.textContent).not.toMatch(/610|1830/);
  // Whose packaging it is, by which the law identifies it.
  const lines = document.querySelector('.packing-slip-packaging')?.children ?? [];
  expect(Array.from(lines, (line) => [line.textContent, line.lastElementChild?.tagName])).toEqual([
    ['Aran & Ash', 'BR'],
    ['hello@aranandash.example', 'BR'],
    ['Packaging of order AA-7K4M-93QX', 'BR'],
  ]);
});
