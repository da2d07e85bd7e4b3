/** Answers of the queries for records. */
export interface PageOf<T> {
  readonly nodes: readonly T[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

interface Money {
  readonly shopMoney: { readonly amount: string };
}

interface AddressNode {
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly provinceCode: string | null;
  readonly zip: string | null;
  readonly countryCodeV2: string | null;
  readonly phone: string | null;
}

export interface CustomerNode {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly taxExempt: boolean;
  readonly locale: string;
  readonly createdAt: string;
  readonly defaultEmailAddress: {
    readonly emailAddress: string;
    readonly marketingState: string;
    readonly marketingOptInLevel: string | null;
    readonly marketingUpdatedAt: string | null;
  } | null;
  readonly defaultPhoneNumber: { readonly phoneNumber: string } | null;
  readonly defaultAddress: { readonly id: string } | null;
  readonly addressesV2: {
    readonly nodes: readonly (AddressNode & {
      readonly id: string;
      readonly firstName: string | null;
      readonly lastName: string | null;
    })[];
  };
}

export interface OrderLineNode {
  readonly name: string;
  readonly sku: string | null;
  readonly quantity: number;
  readonly originalUnitPriceSet: Money;
  readonly totalDiscountSet: Money;
}

export type OrderAddressNode = AddressNode & { readonly name: string | null };

export interface OrderNode {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly processedAt: string;
  readonly cancelledAt: string | null;
  readonly currencyCode: string;
  readonly displayFinancialStatus: string | null;
  readonly displayFulfillmentStatus: string;
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly subtotalPriceSet: Money | null;
  readonly totalShippingPriceSet: Money;
  readonly totalTaxSet: Money | null;
  readonly totalDiscountsSet: Money | null;
  readonly totalPriceSet: Money;
  readonly totalRefundedSet: Money;
  readonly discountCodes: readonly string[];
  readonly paymentGatewayNames: readonly string[];
  readonly shippingLine: { readonly title: string } | null;
  readonly shippingAddress: OrderAddressNode | null;
  readonly billingAddress: OrderAddressNode | null;
  readonly lineItems: PageOf<OrderLineNode>;
}

interface Amount {
  readonly amount: string;
  readonly currencyCode: string;
}

export interface DiscountNode {
  readonly id: string;
  readonly discount: {
    readonly __typename: string;
    readonly title: string;
    readonly status?: string;
    readonly startsAt?: string;
    readonly endsAt?: string | null;
    readonly usageLimit?: number | null;
    readonly appliesOncePerCustomer?: boolean;
    readonly codes?: PageOf<{ readonly code: string; readonly asyncUsageCount: number }>;
    readonly customerSelection?: { readonly __typename: string };
    readonly minimumRequirement?: {
      readonly __typename: string;
      readonly greaterThanOrEqualToSubtotal?: Amount;
    } | null;
    readonly customerGets?: {
      readonly items: { readonly __typename: string };
      readonly value: {
        readonly __typename: string;
        readonly percentage?: number;
        readonly amount?: Amount;
        readonly appliesOnEachItem?: boolean;
      };
    };
  };
}

export interface PageNode {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly body: string;
  readonly summary?: string | null;
  /** Articles only. */
  readonly blog?: { readonly handle: string };
}
