import { Inject, Injectable } from '@nestjs/common';
import { ReturnMailer } from './return-mailer.js';
import { EXCHANGE_PAYABLE, type ExchangeRef } from '../domain/events.js';
import { ReturnCases } from '../domain/return-cases.js';
import { exchangePaymentText } from '../mails/exchange-payment.js';
import { pageAddress } from '#kernel';
import { RequestPayment } from '#modules/checkout';
import { OrderLinks, Orders } from '#modules/orders';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Transactions } from '#platform/database/transactions';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Opens the payment page of an exchange's difference and mails its address to the customer. */
@Injectable()
@HandlesEvent({ event: EXCHANGE_PAYABLE, name: 'open-payment-on-exchange-payable', mode: 'outside' })
export class OpenPaymentOnExchangePayable implements EventHandler<ExchangeRef> {
  constructor(
    private readonly returnCases: ReturnCases,
    private readonly orders: Orders,
    private readonly payments: RequestPayment,
    private readonly links: OrderLinks,
    private readonly mailer: ReturnMailer,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  async handle({ withdrawalId, orderId }: ExchangeRef): Promise<void> {
    const returnCase = await this.returnCases.find(withdrawalId);
    if (!returnCase) return;
    const order = await this.orders.get(orderId);
    const { orderNumber, isTest, email, country, shippingAddress } = order;
    const { name: customerName, locale } = returnCase;
    // Whoever gets the address of the payment page gets back from it to the order: another sender of the statement must not.
    const returnUrl =
      email === returnCase.email
        ? this.links.make({ ...order, locale }, this.clock.now())
        : this.env.PUBLIC_URL + pageAddress('orders', { locale });
    const opened = await this.payments.open(orderId, {
      orderNumber,
      isTest,
      description: exchangePaymentText(locale, returnCase.orderNumber),
      email,
      customerName,
      locale,
      country,
      shippingAddress,
      returnUrl,
    });
    if (!opened) return;
    const { url, until, amount } = opened;
    const payment = {
      newOrderNumber: orderNumber,
      url,
      until: until.toISOString(),
      amount: amount.toString(),
    };
    await this.transactions.run(() => this.mailer.exchangePayment(returnCase, orderId, payment));
  }
}
