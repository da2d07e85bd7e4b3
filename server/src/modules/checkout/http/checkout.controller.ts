import { Body, Controller, Get, Inject, Ip, Param, Post, Query, UseGuards } from '@nestjs/common';
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
import type { CheckoutId } from '#kernel';
import { Visitor, type AnonymousSession } from '#platform/http/anonymous-session';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { NoCrawlers } from '#platform/http/crawlers';
import { RateLimited, type RateRule } from '#platform/http/request-rate';
import { InTurns, type TurnRule } from '#platform/http/turns';
import { IsTrial } from '#platform/http/trial-request';

interface CheckoutRef {
  readonly checkoutId: CheckoutId;
}

const REFUSALS = {
  400: ['checkout.customer-needed'],
  403: ['request.from-crawler'],
  409: [
    'checkout.empty-cart',
    'checkout.line-unavailable',
    'checkout.no-delivery',
    'checkout.total-changed',
    'checkout.total-too-small',
    'checkout.total-too-large',
    'checkout.coupon-not-valid',
    'checkout.method-unavailable',
    'checkout.trader-incomplete',
    'checkout.order-too-large',
    'inventory.insufficient-stock',
  ],
  429: ['checkout.too-many-unpaid', 'checkout.too-many-declined', 'checkout.too-many-codes'],
  503: ['checkout.payment-unavailable'],
};

/** Prices of one network: a page asks again whenever the cart or the address changes. */
const QUOTE_RATE: RateRule = { name: 'quote', perMinute: 600 };
/** A price reads the cart, its stock, coupons and taxes. A page that asks again while one is computed waits for it. */
const QUOTE_TURNS: TurnRule = { name: 'quote', perSession: 1, perNetwork: 8 };
/**
 * An order locks its stock and asks the payment provider: of one session one after the other, and of all networks together
 * three at the same time with a pool of ten, which is seven orders a second when the provider takes 400 ms.
 */
const ORDER_TURNS: TurnRule = { name: 'order', perSession: 1, perNetwork: 4, partOfPool: 0.3 };
/** Placing, reading and cancelling orders of one network. The page with the outcome asks every few seconds. */
const CHECKOUT_RATE: RateRule = { name: 'checkout', perMinute: 300 };

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

  @RateLimited(QUOTE_RATE)
  @InTurns(QUOTE_TURNS)
  @Get('quote')
  @Endpoint({
    summary: 'What the cart costs, sent to a country',
    access: 'public',
    response: quote,
    errors: { 429: ['checkout.too-many-codes'] },
  })
  async quote(
    @Visitor() visitor: AnonymousSession,
    @Query({ schema: quoteQuery }) query: z.output<typeof quoteQuery>,
    @Ip() ipAddress: string,
  ): Promise<Quote> {
    return quoteToContract(await this.quoteCart.quote({ sessionId: visitor.current, ipAddress }, query));
  }

  @RateLimited(CHECKOUT_RATE)
  @InTurns(ORDER_TURNS)
  @UseGuards(NoCrawlers)
  @Post('create')
  @Endpoint({
    summary:
      'Place the order, hold its stock for 30 minutes (15 when it is unusually much) and open the payment page',
    access: 'public',
    response: createdCheckout,
    status: 201,
    errors: REFUSALS,
  })
  create(
    @Visitor() visitor: AnonymousSession,
    @Body({ schema: createCheckoutInput.prefault({}) }) input: CreateCheckoutInput,
    @Ip() ipAddress: string,
    @IsTrial() isTrial: boolean,
  ): Promise<CreatedCheckout> {
    return this.createCheckout.create({ sessionId: visitor.current, ipAddress, isTrial }, input);
  }

  @RateLimited(CHECKOUT_RATE)
  @InTurns(ORDER_TURNS)
  @UseGuards(NoCrawlers)
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
    @Ip() ipAddress: string,
    @IsTrial() isTrial: boolean,
  ): Promise<CreatedCheckout> {
    return this.createCheckout.create(
      { sessionId: visitor.current, ipAddress, isTrial },
      { ...input, paymentMethod: 'ideal' },
    );
  }

  @Get(':checkoutId/payment-methods')
  @Endpoint({ summary: 'The ways to pay that are offered now', access: 'public', response: paymentMethods })
  async paymentMethods(
    @Param({ schema: paymentMethodsParam }) _param: z.output<typeof paymentMethodsParam>,
  ): Promise<PaymentMethods> {
    const items = await this.provider.methods();
    return {
      items: items.map(({ wallets, ...item }) => ({ ...item, ...(wallets && { wallets: [...wallets] }) })),
      hasIdeal: items.some((item) => item.id === 'ideal'),
    };
  }

  @RateLimited(CHECKOUT_RATE)
  @Post('success')
  @Endpoint({
    summary: 'What the server knows of a checkout',
    access: 'public',
    response: checkoutOutcome,
    errors: { 404: ['checkout.not-found'] },
  })
  outcome(
    @Visitor() visitor: AnonymousSession,
    @Body({ schema: checkoutRef }) { checkoutId }: CheckoutRef,
  ): Promise<CheckoutOutcome> {
    return this.readOutcome.read(visitor.current, checkoutId);
  }

  @RateLimited(CHECKOUT_RATE)
  @Post('cancel')
  @Endpoint({
    summary: 'Turn back from the payment page: the stock is free again, the cart stays',
    access: 'public',
    response: checkoutOutcome,
    errors: { 404: ['checkout.not-found'], 503: ['checkout.payment-unavailable'] },
  })
  cancel(
    @Visitor() visitor: AnonymousSession,
    @Body({ schema: checkoutRef }) { checkoutId }: CheckoutRef,
  ): Promise<CheckoutOutcome> {
    return this.cancelCheckout.cancel(visitor.current, checkoutId);
  }
}
