import { Injectable } from '@nestjs/common';
import { ReadRefunds } from './read-refunds.js';
import { Checkouts } from '../../domain/checkout.js';
import { PaymentProvider, type ProviderRefund } from '../../domain/payment-provider.js';
import { isSandboxRef } from '../../domain/sandbox.js';
import { DomainError, type CheckoutId, type OrderId, type RefundId } from '#kernel';
import { PaymentKeys } from '#modules/connections';
import { Orders, partId, REFUND_DUE, type RefundRef, type RefundSource } from '#modules/orders';
import { Transactions } from '#platform/database/transactions';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Why a refund is refused: the order was paid with another account, where alone it can be refunded. */
const PAID_ELSEWHERE = 'paid-with-another-account';

/** A payment that a refund is sent from. */
interface Payment {
  readonly checkoutId: CheckoutId;
  readonly paymentRef: string;
}

/** A part of a refund that the provider has accepted. */
interface SentPart extends Payment {
  readonly refund: ProviderRefund;
}

/** A refund of a payment whose account is not connected any more. */
interface OrderReport {
  readonly payer: OrderId;
  readonly refund: ProviderRefund;
}

/** The refund of a test payment: no money was paid, so none has to be sent. */
const notSent = (part: Pick<ProviderRefund, 'partId' | 'attempt' | 'amount'>): ProviderRefund => ({
  ...part,
  ref: `re_test_${part.partId}`,
  state: 'succeeded',
  failure: null,
});

/** Sends a requested refund through the provider, once per refund and attempt however often the request is repeated. */
@Injectable()
@HandlesEvent({ event: REFUND_DUE, name: 'send-refund-on-refund-due', mode: 'outside' })
export class SendRefundOnRefundDue implements EventHandler<RefundRef> {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly provider: PaymentProvider,
    private readonly keys: PaymentKeys,
    private readonly orders: Orders,
    private readonly readRefunds: ReadRefunds,
    private readonly transactions: Transactions,
  ) {}

  async handle({ refundId }: RefundRef): Promise<void> {
    const { isDue, attempt, orderId, sources } = await this.orders.refundToSend(refundId);
    const { isTest } = await this.orders.get(orderId);
    const sent: SentPart[] = [];
    const payments: Payment[] = [];
    const inTest: OrderReport[] = [];
    let failure: string | null = null;
    for (const [index, source] of sources.entries()) {
      const payment = await this.paymentOf(source, isTest);
      if (payment === null && isTest) {
        const part = { partId: partId(refundId, index), attempt, amount: source.amount };
        if (isDue) inTest.push({ payer: source.orderId, refund: notSent(part) });
        continue;
      }
      if (payment === null) {
        failure ??= PAID_ELSEWHERE;
        continue;
      }
      payments.push(payment);
      if (!isDue || failure !== null) continue;
      const request = { orderId, refundId: partId(refundId, index), attempt, amount: source.amount };
      const refund = await this.send({ ...request, paymentRef: payment.paymentRef });
      if (typeof refund === 'string') failure = refund;
      else sent.push({ ...payment, refund });
    }
    await this.transactions.run(async () => {
      await this.store(refundId, sent, failure);
      for (const { payer, refund } of inTest) await this.orders.applyRefund(payer, refund, [refund]);
    });
    // A refund from the provider's own pages at the same time could not be told apart before.
    for (const payment of payments) await this.readRefunds.ofPayment(payment);
  }

  /** Null when the account that is connected now does not have the payment. */
  private async paymentOf({ orderId }: RefundSource, isTest: boolean): Promise<Payment | null> {
    const checkout = await this.checkouts.byOrder(orderId);
    if (!checkout?.providerRef) throw new Error(`The order ${orderId} has no payment session`);
    if (isTest && !this.keys.makesTestOrders && !isSandboxRef(checkout.providerRef)) return null;
    const { payment } = await this.read(checkout.providerRef);
    if (payment === null) return null;
    if (!payment) throw new Error(`The payment of the order ${orderId} cannot be found`);
    return { checkoutId: checkout.id, paymentRef: payment.ref };
  }

  private async read(
    ref: string,
  ): Promise<{ readonly payment?: { readonly ref: string } | null | undefined }> {
    try {
      return await this.provider.read(ref);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'checkout.payment-not-found')
        return { payment: null };
      throw error;
    }
  }

  /** Returns the provider's reason when it refuses the refund for good. */
  private async send(request: Parameters<PaymentProvider['refund']>[0]): Promise<ProviderRefund | string> {
    try {
      return await this.provider.refund(request);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'checkout.refund-refused') throw error;
      const reason = error.details?.['reason'];
      return typeof reason === 'string' ? reason : error.code;
    }
  }

  /** Payments are locked before orders, as everywhere. */
  private async store(refundId: RefundId, sent: readonly SentPart[], failure: string | null): Promise<void> {
    const checkouts = [];
    for (const { checkoutId } of sent) {
      const checkout = await this.checkouts.lock(checkoutId);
      if (!checkout) throw new Error(`There is no checkout ${checkoutId}`);
      checkouts.push(checkout);
    }
    if (failure !== null) await this.orders.refuseRefund(refundId, failure);
    for (const [index, { refund }] of sent.entries()) {
      const checkout = checkouts[index];
      if (checkout) await this.readRefunds.apply(checkout, [refund]);
    }
  }
}
