import type { GuestOrder } from '#contracts/orders';

/** Makes an order as the shopper sees it: paid, not yet packed. */
export function makeGuestOrder(changes: Partial<GuestOrder> = {}): GuestOrder {
  return {
    orderNumber: 'AA-7K4M-93QX',
    isTest: false,
    status: 'pending',
    paymentStatus: 'paid',
    createdAt: '2026-11-20T10:00:00.000Z',
    currency: 'EUR',
    email: 'aoife@example.test',
    customerName: 'Aoife Byrne',
    paymentMethod: 'card',
    subtotal: '129.90',
    discountAmount: '12.99',
    couponCode: 'GORSE10',
    shippingAmount: '4.95',
    taxAmount: '21.15',
    totalAmount: '121.86',
    refundedAmount: '0.00',
    exchangeCredit: '0.00',
    exchangedAmount: '0.00',
    exchanges: [],
    paymentUrl: null,
    vat: [{ rate: '21', net: '100.71', vat: '21.15', gross: '121.86' }],
    smallBusinessIn: null,
    shippingAddress: {
      name: 'Aoife Byrne',
      address1: 'Keizersgracht 12',
      city: 'Amsterdam',
      postalCode: '1015 CX',
      country: 'NL',
    },
    delivery: { zone: 'European Union', daysFrom: 5, daysTo: 7, carrier: null, importCharges: false },
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    items: [
      {
        id: '0192f111-0000-7000-8000-000000000001',
        productId: '0192f000-0000-7000-8000-000000000001',
        productName: 'Achill Shell Jacket',
        productImage: '/media/achill-front/1200.webp',
        quantity: 2,
        size: 'M',
        color: 'Bottle',
        colorNames: { en: 'Bottle', nl: 'Flessengroen' },
        option: null,
        optionName: null,
        unitPrice: '64.95',
        totalPrice: '129.90',
        discount: '12.99',
        refundedQuantity: 0,
        repairedOn: null,
        guaranteeUntil: null,
      },
    ],
    timeline: [happened('placed'), happened('paid')],
    documents: [{ number: '2026-0001', kind: 'invoice', issuedAt: '2026-11-20T10:01:00.000Z' }],
    country: 'NL',
    addressDiffers: false,
    canChangeAddress: true,
    canRequestCancel: true,
    cancelRequestedAt: null,
    ...changes,
  };
}

/** Makes one entry of an order's timeline. */
export function happened(kind: string): GuestOrder['timeline'][number] {
  return { kind, createdAt: '2026-11-20T10:01:00.000Z' };
}
