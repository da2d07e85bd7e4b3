import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { CancelCheckout } from '../application/checkout/cancel-checkout.js';
import { CreateCheckout } from '../application/checkout/create-checkout.js';
import { QuoteCart, quoteToContract } from '../application/checkout/quote-cart.js';
import { ReadOutcome } from '../application/checkout/read-outcome.js';
import { PaymentProvider } from '../domain/payment-provider.js';
import {
  checkoutOutcome,
  checkoutRef,
  createCheckoutInput,
  createdCheckout,
  paymentMethods,
  paymentMethodsParam,
  quote,
  quoteQuery,
  type CheckoutOutcome,
  type CreateCheckoutInput,
  type CreatedCheckout,
  type PaymentMethods,
  type Quote,
} from '#contracts/checkout';
import { Visitor, type AnonymousSession } from '#platform/http/anonymous-session';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const REFUSALS = {
  400: ['checkout.customer-needed'],
  409: [
    'checkout.empty-cart',
    'checkout.line-unavailable',
    'checkout.no-delivery',
    'checkout.total-changed',
    'checkout.total-too-small',
    'checkout.coupon-not-valid',
    'checkout.method-unavailable',
    'checkout.trader-incomplete',
    'inventory.insufficient-stock',
  ],
  503: ['checkout.payment-unavailable'],
};

@ApiTag('checkout')
@Controller('api/checkout')
export class CheckoutController {
  constructor(
    private readonly quoteCart: QuoteCart,
    private readonly createCheckout: CreateCheckout,
    private readonly cancelCheckout: CancelCheckout,
    private readonly readOutcome: ReadOutcome,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
  ) {}

  @Get('quote')
  @Endpoint({ summary: 'What the cart costs, sent to a country', access: 'public', response: quote })
  async quote(
    @Visitor() visitor: AnonymousSession,
    @Query({ schema: quoteQuery }) query: z.output<typeof quoteQuery>,
  ): Promise<Quote> {
    return quoteToContract(await this.quoteCart.quote(visitor.current, query));
  }

  @Post('create')
  @Endpoint({
    summary: 'Place the order, hold its stock for 30 minutes and open the payment page',
    access: 'public',
    response: createdCheckout,
    status: 201,
    errors: REFUSALS,
  })
  create(
    @Visitor() visitor: AnonymousSession,
    @Body({ schema: createCheckoutInput.prefault({}) }) input: CreateCheckoutInput,
  ): Promise<CreatedCheckout> {
    return this.createCheckout.create(visitor.current, input);
  }

  @Post('ideal')
  @Endpoint({
    summary: 'As create, paid by iDEAL',
    access: 'public',
    response: createdCheckout,
    status: 201,
    errors: REFUSALS,
  })
  createIdeal(
    @Visitor() visitor: AnonymousSession,
    @Body({ schema: createCheckoutInput.prefault({}) }) input: CreateCheckoutInput,
  ): Promise<CreatedCheckout> {
    return this.createCheckout.create(visitor.current, { ...input, paymentMethod: 'ideal' });
  }

  @Get(':checkoutId/payment-methods')
  @Endpoint({ summary: 'The ways to pay that are offered now', access: 'public', response: paymentMethods })
  async paymentMethods(
    @Param({ schema: paymentMethodsParam }) _param: z.output<typeof paymentMethodsParam>,
  ): Promise<PaymentMethods> {
    const items = await this.provider.methods();
    return {
      items: [...items],
      hasIdeal: items.some((item) => item.id === 'ideal'),
      sandbox: this.provider.name === 'sandbox',
    };
  }

  @Post('success')
  @Endpoint({
    summary: 'What the server knows of a checkout',
    access: 'public',
    response: checkoutOutcome,
    errors: { 404: ['checkout.not-found'] },
  })
  outcome(
    @Visitor() visitor: AnonymousSession,
    @Body({ schema: checkoutRef }) { checkoutId }: z.output<typeof checkoutRef>,
  ): Promise<CheckoutOutcome> {
    return this.readOutcome.read(visitor.current, checkoutId);
  }

  @Post('cancel')
  @Endpoint({
    summary: 'Turn back from the payment page: the stock is free again, the cart stays',
    access: 'public',
    response: checkoutOutcome,
    errors: { 404: ['checkout.not-found'], 503: ['checkout.payment-unavailable'] },
  })
  cancel(
    @Visitor() visitor: AnonymousSession,
    @Body({ schema: checkoutRef }) { checkoutId }: z.output<typeof checkoutRef>,
  ): Promise<CheckoutOutcome> {
    return this.cancelCheckout.cancel(visitor.current, checkoutId);
  }
}
