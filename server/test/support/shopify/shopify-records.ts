import { connection } from './shopify-products.js';

/** What the stand-in store has beside products. */
export interface StandInRecords {
  customers: object[];
  orders: object[];
  discounts: object[];
  pages: object[];
  articles: object[];
}

export const noRecords = (): StandInRecords => ({
  customers: [],
  orders: [],
  discounts: [],
  pages: [],
  articles: [],
});

/** The lists of the store's records, as the schema has them. */
export function recordsRoot(records: StandInRecords): object {
  return {
    customers: connection(records.customers),
    orders: connection(records.orders),
    order: ({ id }: { id: string }) =>
      records.orders.find((order) => 'id' in order && order.id === id) ?? null,
    discountNodes: connection(records.discounts),
    discountNode: ({ id }: { id: string }) =>
      records.discounts.find((discount) => 'id' in discount && discount.id === id) ?? null,
    pages: connection(records.pages),
    articles: connection(records.articles),
  };
}

const ADDRESS = {
  firstName: 'Aoife',
  lastName: 'Byrne',
  name: 'Aoife Byrne',
  company: null,
  address1: '1 Harbour Road',
  address2: null,
  city: 'Howth',
  provinceCode: 'D',
  zip: 'D13 X000',
  countryCodeV2: 'IE',
  phone: null,
};

/** A customer of the store who confirmed the subscription. */
export function shopifyCustomer(number: number, more: object = {}): object {
  const addresses = [1, 2].map((one) => ({
    ...ADDRESS,
    id: `gid://shopify/MailingAddress/${number}${one}?model_name=CustomerAddress`,
    address1: `${one} Harbour Road`,
  }));
  return {
    id: `gid://shopify/Customer/${number}`,
    firstName: 'Aoife',
    lastName: `Byrne ${number}`,
    note: null,
    tags: ['vip'],
    taxExempt: false,
    locale: 'en',
    createdAt: '2023-05-01T10:00:00Z',
    defaultEmailAddress: {
      emailAddress: `aoife.${number}@example.test`,
      marketingState: 'SUBSCRIBED',
      marketingOptInLevel: 'CONFIRMED_OPT_IN',
      marketingUpdatedAt: '2023-05-02T10:00:00Z',
    },
    defaultPhoneNumber: { phoneNumber: '+353861234567' },
    defaultAddress: addresses[1],
    addressesV2: connection(addresses),
    ...more,
  };
}

const money = (amount: string) => ({ shopMoney: { amount, currencyCode: 'EUR' } });

/** An order of the store with this many lines. */
export function shopifyOrder(number: number, lines = 2): object {
  return {
    id: `gid://shopify/Order/${number}`,
    name: `#${number}`,
    email: 'aoife.1@example.test',
    phone: null,
    processedAt: '2024-03-01T11:00:00Z',
    cancelledAt: null,
    currencyCode: 'EUR',
    displayFinancialStatus: 'PARTIALLY_REFUNDED',
    displayFulfillmentStatus: 'FULFILLED',
    note: null,
    tags: [],
    subtotalPriceSet: money('110.0'),
    totalShippingPriceSet: money('4.95'),
    totalTaxSet: money('21.46'),
    totalDiscountsSet: money('10.0'),
    totalPriceSet: money('104.95'),
    totalRefundedSet: money('20.0'),
    discountCodes: ['SPRING'],
    paymentGatewayNames: ['shopify_payments'],
    shippingLine: { title: 'Standard' },
    shippingAddress: { ...ADDRESS, id: 'a' },
    billingAddress: null,
    lineItems: connection(
      Array.from({ length: lines }, (_, n) => ({
        name: `Fleece ${n}`,
        sku: `F-${n}`,
        quantity: 1,
        originalUnitPriceSet: money('10.0'),
        totalDiscountSet: money('0.0'),
      })),
    ),
  };
}

/** A discount of 10 per cent with one code; `more` replaces its fields. */
export function shopifyDiscount(number: number, code: string, more: object = {}): object {
  return {
    id: `gid://shopify/DiscountNode/${number}`,
    discount: {
      __typename: 'DiscountCodeBasic',
      title: `Discount ${code}`,
      status: 'ACTIVE',
      startsAt: '2024-01-01T00:00:00Z',
      endsAt: null,
      usageLimit: null,
      appliesOncePerCustomer: false,
      codes: connection([{ code, asyncUsageCount: 3 }]),
      customerSelection: { __typename: 'DiscountCustomerAll', allCustomers: true },
      minimumRequirement: null,
      customerGets: {
        items: { __typename: 'AllDiscountItems', allItems: true },
        value: { __typename: 'DiscountPercentage', percentage: 0.1 },
      },
      ...more,
    },
  };
}

/** A discount of another kind, such as `DiscountCodeBxgy`, with these codes. */
export function otherDiscount(
  number: number,
  type: string,
  title: string,
  codes: readonly string[] = [],
): object {
  const redeemable = codes.map((code) => ({ code, asyncUsageCount: 0 }));
  return {
    id: `gid://shopify/DiscountNode/${number}`,
    discount: { __typename: type, title, ...(codes.length > 0 && { codes: connection(redeemable) }) },
  };
}

export function shopifyPage(number: number, more: object = {}): object {
  return {
    id: `gid://shopify/Page/${number}`,
    handle: `page-${number}`,
    title: `Page ${number}`,
    body: '<h2>Hello</h2><p onclick="x()">Text</p><script>alert(1)</script>',
    ...more,
  };
}

export function shopifyArticle(number: number): object {
  return {
    ...shopifyPage(number, { id: `gid://shopify/Article/${number}`, title: `Article ${number}` }),
    summary: '<p>Short</p>',
    blog: { handle: 'news' },
  };
}
