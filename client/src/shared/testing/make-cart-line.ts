import type { CartLine } from '#contracts/cart';
import type { Quote } from '#contracts/checkout';

/** Makes a cart line with two units that can be bought. */
export function makeCartLine(changes: Partial<CartLine> = {}): CartLine {
  return {
    id: '0192f111-0000-7000-8000-000000000001',
    productId: '0192f000-0000-7000-8000-000000000001',
    quantity: 2,
    size: 'M',
    color: 'Bottle',
    colorNames: { en: 'Bottle', nl: 'Flessengroen' },
    option: null,
    optionName: null,
    name: 'Dingle Shell Jacket',
    imageUrl: '/media/dingle-front/1200.webp',
    category: 'JACKETS',
    price: '129.95',
    salePrice: null,
    unitPrice: '129.95',
    compareAtPrice: null,
    lineTotal: '259.90',
    state: 'ok',
    available: 9,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

/** Makes a quote for a cart of one line below the free-shipping threshold. */
export function makeQuote(changes: Partial<Quote> = {}): Quote {
  return {
    currency: 'EUR',
    lines: [],
    itemCount: 1,
    subtotal: '100.00',
    discountAmount: '0.00',
    shippingAmount: '4.95',
    taxAmount: '18.21',
    total: '104.95',
    country: 'NL',
    vat: [],
    smallBusinessIn: null,
    delivery: { zone: 'European Union', daysFrom: 5, daysTo: 7, carrier: null, importCharges: false },
    noDelivery: null,
    freeShippingFrom: '150.00',
    untilFreeShipping: '50.00',
    leastPayable: null,
    mostPayable: null,
    coupon: null,
    blocked: false,
    ...changes,
  };
}

/** Makes an error response of the API. */
export function problem(status: number, code: string, details?: Record<string, unknown>) {
  return { status, body: { code, message: code, requestId: 'r', ...(details ? { details } : {}) } };
}
