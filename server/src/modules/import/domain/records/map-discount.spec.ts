import { expect, it } from 'vitest';
import { mapDiscount } from './map-discount.js';

it('reads the code of a discount in its one form', () => {
  const source = {
    row: 2,
    id: 'gid://shopify/DiscountCodeNode/7',
    type: 'DiscountCodeBasic',
    code: 'spring\u20131\u200b',
    title: 'Spring',
    status: 'ACTIVE',
    startsAt: null,
    endsAt: null,
    usageLimit: null,
    used: 0,
    oncePerCustomer: false,
    customers: 'DiscountCustomerAll',
    items: 'AllDiscountItems',
    minimum: null,
    minimumSubtotal: null,
    percentage: 0.15,
    amount: null,
    onEachItem: false,
  };
  expect(mapDiscount(source)).toMatchObject({ key: '7/SPRING-1', fields: { code: 'SPRING-1' } });
});
