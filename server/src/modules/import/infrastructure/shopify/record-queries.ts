import type { RecordKind } from '../../domain/records/records.js';

const PAGE = 'pageInfo { hasNextPage endCursor }';
const ADDRESS = 'company address1 address2 city provinceCode zip countryCodeV2 phone';
const MONEY = '{ shopMoney { amount } }';
const LINES = `nodes {
  name sku quantity originalUnitPriceSet ${MONEY} totalDiscountSet ${MONEY}
} ${PAGE}`;

const CUSTOMERS = `query Customers($first: Int!, $after: String) {
  list: customers(first: $first, after: $after, sortKey: ID) {
    nodes {
      id firstName lastName note tags taxExempt locale createdAt
      defaultEmailAddress { emailAddress marketingState marketingOptInLevel marketingUpdatedAt }
      defaultPhoneNumber { phoneNumber }
      defaultAddress { id }
      addressesV2(first: 50) { nodes { id firstName lastName ${ADDRESS} } }
    }
    ${PAGE}
  }
}`;

const ORDERS = `query Orders($first: Int!, $after: String) {
  list: orders(first: $first, after: $after, sortKey: ID) {
    nodes {
      id name email phone processedAt cancelledAt currencyCode displayFinancialStatus displayFulfillmentStatus note tags
      subtotalPriceSet ${MONEY} totalShippingPriceSet ${MONEY} totalTaxSet ${MONEY} totalDiscountsSet ${MONEY}
      totalPriceSet ${MONEY} totalRefundedSet ${MONEY}
      discountCodes paymentGatewayNames shippingLine { title }
      shippingAddress { name ${ADDRESS} }
      billingAddress { name ${ADDRESS} }
      lineItems(first: 25) { ${LINES} }
    }
    ${PAGE}
  }
}`;

/** The further lines of one order. */
export const ORDER_LINES_QUERY = `query OrderLines($id: ID!, $after: String) {
  order(id: $id) { lineItems(first: 100, after: $after) { ${LINES} } }
}`;

const CODES = `nodes { code asyncUsageCount } ${PAGE}`;

/** The further codes of one discount. */
export const DISCOUNT_CODES_QUERY = `query DiscountCodes($id: ID!, $after: String) {
  discountNode(id: $id) {
    discount {
      ... on DiscountCodeBasic { codes(first: 250, after: $after) { ${CODES} } }
      ... on DiscountCodeBxgy { codes(first: 250, after: $after) { ${CODES} } }
      ... on DiscountCodeFreeShipping { codes(first: 250, after: $after) { ${CODES} } }
      ... on DiscountCodeApp { codes(first: 250, after: $after) { ${CODES} } }
    }
  }
}`;

const DISCOUNTS = `query Discounts($first: Int!, $after: String) {
  list: discountNodes(first: $first, after: $after) {
    nodes {
      id
      discount {
        __typename
        ... on DiscountCodeBasic {
          title status startsAt endsAt usageLimit appliesOncePerCustomer
          codes(first: 100) { ${CODES} }
          customerSelection { __typename }
          minimumRequirement {
            __typename
            ... on DiscountMinimumSubtotal { greaterThanOrEqualToSubtotal { amount currencyCode } }
          }
          customerGets {
            items { __typename }
            value {
              __typename
              ... on DiscountPercentage { percentage }
              ... on DiscountAmount { amount { amount currencyCode } appliesOnEachItem }
            }
          }
        }
        ... on DiscountCodeBxgy { title codes(first: 100) { ${CODES} } }
        ... on DiscountCodeFreeShipping { title codes(first: 100) { ${CODES} } }
        ... on DiscountCodeApp { title codes(first: 100) { ${CODES} } }
        ... on DiscountAutomaticBasic { title }
        ... on DiscountAutomaticBxgy { title }
        ... on DiscountAutomaticFreeShipping { title }
        ... on DiscountAutomaticApp { title }
      }
    }
    ${PAGE}
  }
}`;

const PAGES = `query Pages($first: Int!, $after: String) {
  list: pages(first: $first, after: $after) { nodes { id handle title body } ${PAGE} }
}`;

const ARTICLES = `query Articles($first: Int!, $after: String) {
  list: articles(first: $first, after: $after) { nodes { id handle title body summary blog { handle } } ${PAGE} }
}`;

/** The lists that make up each kind of record, each named `list` in its answer. */
export const RECORD_QUERIES: Readonly<Record<RecordKind, readonly string[]>> = {
  customers: [CUSTOMERS],
  orders: [ORDERS],
  discounts: [DISCOUNTS],
  pages: [PAGES, ARTICLES],
};
