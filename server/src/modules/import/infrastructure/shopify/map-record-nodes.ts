import { mapCustomer } from '../../domain/records/map-customer.js';
import { mapDiscount } from '../../domain/records/map-discount.js';
import { mapOrder, type SourceOrderAddress } from '../../domain/records/map-order.js';
import { mapPage } from '../../domain/records/map-page.js';
import type { RecordKind, SourceRecord } from '../../domain/records/records.js';
import type {
  CustomerNode,
  DiscountNode,
  OrderAddressNode,
  OrderLineNode,
  OrderNode,
  PageNode,
} from './record-nodes.js';

function customerOf(node: CustomerNode, row: number): SourceRecord {
  const { defaultEmailAddress: mail, defaultAddress } = node;
  const addresses = node.addressesV2.nodes.map(({ provinceCode, countryCodeV2, ...address }) => {
    return { ...address, province: provinceCode, country: countryCodeV2 };
  });
  const isDefault = ({ id }: { readonly id: string }) => id === defaultAddress?.id;
  return mapCustomer({
    row,
    id: node.id,
    email: mail?.emailAddress ?? null,
    firstName: node.firstName,
    lastName: node.lastName,
    phone: node.defaultPhoneNumber?.phoneNumber ?? null,
    note: node.note,
    tags: node.tags,
    taxExempt: String(node.taxExempt),
    locale: node.locale,
    createdAt: node.createdAt,
    consentState: mail?.marketingState ?? null,
    consentLevel: mail?.marketingOptInLevel ?? null,
    consentAt: mail?.marketingUpdatedAt ?? null,
    consentSource: null,
    addresses: [...addresses.filter(isDefault), ...addresses.filter((one) => !isDefault(one))],
  });
}

const NO_ADDRESS: SourceOrderAddress = {
  name: null,
  company: null,
  address1: null,
  address2: null,
  city: null,
  province: null,
  zip: null,
  country: null,
  phone: null,
};

function addressOf(node: OrderAddressNode | null): SourceOrderAddress {
  if (!node) return NO_ADDRESS;
  const { provinceCode, countryCodeV2, ...address } = node;
  return { ...address, province: provinceCode, country: countryCodeV2 };
}

function lineOf(row: number, line: OrderLineNode) {
  return {
    row,
    name: line.name,
    sku: line.sku,
    quantity: String(line.quantity),
    price: line.originalUnitPriceSet.shopMoney.amount,
    discount: line.totalDiscountSet.shopMoney.amount,
  };
}

/** The API tells neither when an order was paid nor when it was shipped in one field, so both stay unknown. */
function orderOf(node: OrderNode, row: number): SourceRecord {
  return mapOrder({
    row,
    id: node.id,
    number: node.name,
    email: node.email,
    phone: node.phone,
    placedAt: node.processedAt,
    paidAt: null,
    fulfilledAt: null,
    cancelledAt: node.cancelledAt,
    currency: node.currencyCode,
    subtotal: node.subtotalPriceSet?.shopMoney.amount ?? null,
    shipping: node.totalShippingPriceSet.shopMoney.amount,
    taxes: node.totalTaxSet?.shopMoney.amount ?? null,
    discount: node.totalDiscountsSet?.shopMoney.amount ?? null,
    total: node.totalPriceSet.shopMoney.amount,
    refunded: node.totalRefundedSet.shopMoney.amount,
    paymentStatus: node.displayFinancialStatus,
    fulfillmentStatus: node.displayFulfillmentStatus,
    discountCode: node.discountCodes.join(', '),
    shippingMethod: node.shippingLine?.title ?? null,
    paymentMethod: node.paymentGatewayNames.join(', '),
    note: node.note,
    tags: node.tags,
    shippingAddress: addressOf(node.shippingAddress),
    billingAddress: addressOf(node.billingAddress),
    lines: node.lineItems.nodes.map((line) => lineOf(row, line)),
  });
}

/** One record for each code of a discount; a discount without codes is one record that is refused. */
function discountsOf({ id, discount }: DiscountNode, row: number): SourceRecord[] {
  const { __typename: type, codes, customerGets, minimumRequirement } = discount;
  const value = customerGets?.value;
  const base = {
    row,
    id,
    type,
    title: discount.title,
    status: discount.status ?? null,
    startsAt: discount.startsAt ?? null,
    endsAt: discount.endsAt ?? null,
    usageLimit: discount.usageLimit ?? null,
    oncePerCustomer: discount.appliesOncePerCustomer === true,
    customers: discount.customerSelection?.__typename ?? null,
    items: customerGets?.items.__typename ?? null,
    minimum: minimumRequirement?.__typename ?? null,
    minimumSubtotal: minimumRequirement?.greaterThanOrEqualToSubtotal ?? null,
    percentage: value?.percentage ?? null,
    amount: value?.amount ?? null,
    onEachItem: value?.appliesOnEachItem === true,
  };
  if (!codes || codes.nodes.length === 0) return [mapDiscount({ ...base, code: null, used: 0 })];
  return codes.nodes.map(({ code, asyncUsageCount }) =>
    mapDiscount({ ...base, code, used: asyncUsageCount }),
  );
}

function pageOf({ id, handle, title, body, summary = null, blog }: PageNode, row: number): SourceRecord {
  return mapPage({ row, id, handle, title, body, summary, blog: blog?.handle ?? null });
}

/** The records of one entry of the store's list. */
export function recordsOf(kind: RecordKind, node: unknown, row: number): SourceRecord[] {
  switch (kind) {
    case 'customers':
      return [customerOf(node as CustomerNode, row)];
    case 'orders':
      return [orderOf(node as OrderNode, row)];
    case 'discounts':
      return discountsOf(node as DiscountNode, row);
    case 'pages':
      return [pageOf(node as PageNode, row)];
  }
}
