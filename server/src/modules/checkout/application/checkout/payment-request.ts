import type { PlacedOrder } from './place-order.js';
import type { QuotedCart } from './quote-cart.js';
import type { PaymentRequest } from '../../domain/payment-provider.js';
import type { CreateCheckoutInput } from '#contracts/checkout';
import { colourName } from '#contracts/shown-variant';
import type { Locale } from '#contracts/primitives';
import { sizeName } from '#contracts/size-words';
import type { CartLineView } from '#modules/cart';
import { nameOf, namesOfColour, type SaleProduct } from '#modules/catalog';

/** The request of a shopper with what its payment page takes. */
type PagedInput = CreateCheckoutInput & Pick<PaymentRequest, 'method' | 'asksBank'>;

/** What the provider needs to open the payment page of an order; `outcomeUrl` is the page that it leads back to. */
export function paymentRequest(
  { checkout, order }: PlacedOrder,
  { quote, sellable }: QuotedCart,
  input: PagedInput,
  outcomeUrl: string,
): PaymentRequest {
  const locale = input.locale ?? 'en';
  return {
    checkoutId: checkout.id,
    orderNumber: order.orderNumber,
    amount: quote.total,
    country: quote.country,
    lines: quote.lines.map((line, index) => ({ ...line, name: lineName(sellable[index], locale) })),
    shipping: quote.shipping,
    method: input.method,
    asksBank: input.asksBank,
    email: input.customerEmail ?? null,
    customerName: input.customerName ?? null,
    hasAddress: input.shippingAddress !== undefined && input.customerEmail !== undefined,
    shippingAddress: input.shippingAddress ?? null,
    locale,
    placedAt: checkout.createdAt,
    expiresAt: checkout.pageExpiresAt,
    successUrl: outcomeUrl,
    cancelUrl: `${outcomeUrl}&cancelled=true`,
  };
}

/** What a line is called on the payment page: the product with its options, in the language of the order. */
export function lineName(
  line:
    | (Pick<CartLineView, 'color' | 'size' | 'option'> & {
        readonly product: Parameters<typeof nameOf>[0] & Pick<SaleProduct, 'colors' | 'swatches'>;
      })
    | undefined,
  locale: Locale,
): string {
  if (!line) return '';
  const { product, color, size, option } = line;
  return [
    nameOf(product, locale),
    color && colourName(color, namesOfColour(product, color), locale),
    size && sizeName(size, locale),
    option,
  ]
    .filter(Boolean)
    .join(', ');
}
