import { z } from 'zod';
import {
  amount,
  amountInput,
  countryCode,
  email,
  line,
  locale,
  timestamp,
  typedCode,
  uuid,
} from './primitives.js';
import { lacksNumber, readPostalCode } from './postal-addresses.js';
import { deliveryTerms, handlingTime, noDelivery } from './shipping.js';

export const paymentMethodId = z.enum([
  'card',
  'ideal',
  'bancontact',
  'klarna',
  'paypal',
  'eps',
  'p24',
  'mobilepay',
  'satispay',
  'revolut_pay',
  'amazon_pay',
]);
export type PaymentMethodId = z.infer<typeof paymentMethodId>;

/** The methods with which a shopper pays after the delivery. */
export const PAY_LATER_METHODS: readonly PaymentMethodId[] = ['klarna'];

/** A delivery or billing address; postal code and house number are checked by the country's rules. */
export const address = z
  .object({
    name: line(120).optional(),
    company: line(120).optional(),
    address1: line(200),
    address2: line(200).optional(),
    city: line(120),
    province: line(120).optional(),
    postalCode: line(12, 2),
    country: countryCode.default('NL'),
    phone: line(40).optional(),
  })
  .refine(({ country, postalCode }) => readPostalCode(country, postalCode) !== null, {
    path: ['postalCode'],
    message: 'Not a postal code of that country',
  })
  .refine(({ country, address1, address2 }) => !lacksNumber(country, [address1, address2]), {
    path: ['address1'],
    message: 'Needs a house number',
  })
  .overwrite((value) => ({
    ...value,
    postalCode: readPostalCode(value.country, value.postalCode) ?? value.postalCode,
  }));
export type Address = z.infer<typeof address>;

export const vatLine = z.object({ rate: z.string(), net: amount, vat: amount, gross: amount });

/** Whether a sale bears VAT. */
export const vatOfSale = {
  vat: z.array(vatLine),
  /** The member state whose small-business scheme exempts the sale from VAT; null where the trader charges it. */
  smallBusinessIn: z.string().nullable(),
};

/** Why a coupon does not apply to a quote. A code that was never given out looks like one that has ended or is used up. */
export const couponFault = z.enum(['unknown', 'below-minimum']);

/** The requested coupon; `reason` says why it does not apply, `missing` what the goods lack to reach its minimum. */
export const quotedCoupon = z.object({
  code: z.string(),
  name: z.string(),
  applied: z.boolean(),
  reason: couponFault.optional(),
  missing: amount.optional(),
});
export type QuotedCoupon = z.infer<typeof quotedCoupon>;

/** What the shopper pays, the same cents on every page. `taxAmount` is contained in `total`. */
export const quote = z.object({
  currency: z.literal('EUR'),
  lines: z.array(
    z.object({
      lineId: uuid,
      productId: uuid,
      name: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      option: z.string().nullable(),
      quantity: z.number().int(),
      unitPrice: amount,
      lineTotal: amount,
      discount: amount,
    }),
  ),
  itemCount: z.number().int(),
  subtotal: amount,
  discountAmount: amount,
  shippingAmount: amount,
  taxAmount: amount,
  total: amount,
  country: countryCode,
  ...vatOfSale,
  /** How it is delivered; null where the shop does not deliver, and `noDelivery` says why. */
  delivery: deliveryTerms.nullable(),
  noDelivery: noDelivery.nullable(),
  /** Null where shipping is never free. */
  freeShippingFrom: amount.nullable(),
  /** Missing until shipping is free; `"0.00"` when it is, null where it never is. */
  untilFreeShipping: amount.nullable(),
  coupon: quotedCoupon.nullable(),
  /** The least that can be paid, where the total is more than nothing and less than that; null otherwise. */
  leastPayable: amount.nullable(),
  /** The most that one order can cost, goods before the discount, where this one costs more; null otherwise. */
  mostPayable: amount.nullable(),
  /** Lines that block checkout are in the cart; a quote counts only what can be bought. */
  blocked: z.boolean(),
});
export type Quote = z.infer<typeof quote>;

export const quoteQuery = z.object({
  country: countryCode.optional(),
  postalCode: line(12).optional(),
  couponCode: typedCode(60).optional(),
});

/** The body of `POST /api/checkout/create` and `/ideal`; every field may be missing (the payment page then asks). */
export const createCheckoutInput = z
  .object({
    customerName: line(120),
    customerEmail: email,
    shippingAddress: address,
    billingAddress: address,
    paymentMethod: paymentMethodId,
    couponCode: typedCode(60),
    /** What the shopper has seen: another total, or another VAT in it, is answered with the new quote. */
    expectedTotal: amountInput,
    expectedTax: amountInput,
    locale,
  })
  .partial();
export type CreateCheckoutInput = z.output<typeof createCheckoutInput>;

export const createdCheckout = z.object({
  checkoutId: uuid,
  orderNumber: z.string(),
  paymentUrl: z.string(),
  hostedCheckoutUrl: z.string(),
  expiresAt: timestamp,
  quote,
});
export type CreatedCheckout = z.infer<typeof createdCheckout>;

/** `current` stands for the shop's methods before a checkout exists. */
export const paymentMethodsParam = z.object({ checkoutId: z.union([uuid, z.literal('current')]) });

export const paymentMethods = z.object({
  /** As the owner has enabled them at the payment provider. Empty while unknown: the payment page has its own list. */
  items: z.array(
    z.object({
      id: paymentMethodId,
      name: z.string(),
      /** Wallets that pay with it on the payment page, such as Apple Pay. */
      wallets: z.array(z.string()).optional(),
    }),
  ),
  hasIdeal: z.boolean(),
});
export type PaymentMethods = z.infer<typeof paymentMethods>;

export const checkoutStatus = z.enum(['processing', 'paid', 'failed', 'cancelled', 'expired', 'refunded']);
export type CheckoutStatus = z.infer<typeof checkoutStatus>;

export const checkoutRef = z.object({ checkoutId: uuid });

/** What the server knows of a checkout. `success` is true only when it is paid. */
export const checkoutOutcome = z.object({
  success: z.boolean(),
  status: checkoutStatus,
  checkoutId: uuid,
  orderId: uuid,
  orderNumber: z.string(),
  total: amount,
  currency: z.literal('EUR'),
  email: z.string().nullable(),
  /** The order's page with its key, for the session that ordered; null where nothing has been bought. */
  orderUrl: z.string().nullable(),
  /** As it was stated with the order; missing in an older order: that of the shop holds. */
  handlingTime: handlingTime.optional(),
});
export type CheckoutOutcome = z.infer<typeof checkoutOutcome>;

/** The sandbox provider's payment page. */
export const sandboxPayment = z.object({
  id: z.string(),
  amount,
  currency: z.literal('EUR'),
  description: z.string(),
  method: paymentMethodId.nullable(),
  needsCustomer: z.boolean(),
  /** The country that was priced: the address must be there. Null in a payment of an earlier release. */
  country: z.string().nullable(),
  status: z.enum(['open', 'paid', 'failed', 'cancelled', 'expired']),
  returnUrl: z.string(),
});
export type SandboxPayment = z.infer<typeof sandboxPayment>;

/** What the tester chooses: `pay-late` pays at once, but its webhook comes a while later. */
export const sandboxAction = z.object({
  action: z.enum(['pay', 'pay-late', 'fail', 'cancel']),
  customerEmail: email.optional(),
  customerName: line(120).optional(),
  shippingAddress: address.optional(),
});
export type SandboxAction = z.output<typeof sandboxAction>;
