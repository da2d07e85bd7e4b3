import { Injectable } from '@nestjs/common';
import { SandboxProvider } from './sandbox/sandbox-provider.js';
import { originOf } from './stripe/stripe-events.js';
import { StripeProvider } from './stripe/stripe-provider.js';
import {
  PaymentProvider,
  type FoundSession,
  type OpenedPayment,
  type OpeningTime,
  type PaymentOutcome,
  type PaymentRequest,
  type ProviderEvent,
  type ProviderRefund,
  type RefundRequest,
  type VerifiedEvent,
} from '../domain/payment-provider.js';
import { isSandboxRef } from '../domain/sandbox.js';
import type { PaymentMethod } from '../domain/payment-methods.js';
import { DomainError, type CheckoutId } from '#kernel';
import { PaymentKeys } from '#modules/connections';

/**
 * The provider that is connected at this moment, for new payments. What refers to a payment of before goes to the provider
 * that has it, so that a shop that was tried with the sandbox can still refund there.
 */
@Injectable()
export class ConnectedProvider extends PaymentProvider {
  constructor(
    private readonly keys: PaymentKeys,
    private readonly stripe: StripeProvider,
    private readonly sandbox: SandboxProvider,
  ) {
    super();
  }

  get name(): 'stripe' | 'sandbox' {
    return this.keys.provider;
  }

  open(request: PaymentRequest): Promise<OpenedPayment> {
    return this.connected.open(request);
  }

  sessionsOf(checkoutId: CheckoutId, opened: OpeningTime): Promise<readonly FoundSession[]> {
    return this.connected.sessionsOf(checkoutId, opened);
  }

  close(ref: string): Promise<void> {
    return this.ownerOf(ref).close(ref);
  }

  read(ref: string): Promise<PaymentOutcome> {
    return this.ownerOf(ref).read(ref);
  }

  refund(request: RefundRequest): Promise<ProviderRefund> {
    return this.ownerOf(request.paymentRef).refund(request);
  }

  refundsOf(paymentRef: string): Promise<readonly ProviderRefund[]> {
    return this.ownerOf(paymentRef).refundsOf(paymentRef);
  }

  paidSince(since: Date): Promise<readonly PaymentOutcome[]> {
    return this.connected.paidSince(since);
  }

  methods(): Promise<readonly PaymentMethod[]> {
    return this.connected.methods();
  }

  /** An event of the provider of before is read too: somebody may have paid just before the change. */
  async verify(rawBody: Buffer, signature: string): Promise<VerifiedEvent> {
    const other = this.connected === this.stripe ? this.sandbox : this.stripe;
    try {
      return await this.connected.verify(rawBody, signature);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'checkout.bad-signature')) throw error;
      return other.verify(rawBody, signature);
    }
  }

  interpret(payload: object): ProviderEvent | null {
    const event = this.connected.interpret(payload);
    if (event?.about !== 'session' || !this.isForeign(event.outcome.ref, payload)) return event;
    return { ...event, outcome: { ...event.outcome, isForeign: true } };
  }

  /**
   * Whether an event is of another provider, mode or account than the connected one. With none connected, real money that has
   * arrived is not: it was paid on a page that was open when the account was disconnected.
   */
  private isForeign(ref: string, payload: object): boolean {
    const { isLive, accountId } = originOf(payload);
    if (this.connected === this.sandbox) return false;
    const { mode, account } = this.keys;
    if (mode === null) return isSandboxRef(ref) || !isLive;
    const isOther = accountId !== null && account !== null && account.accountId !== accountId;
    return isSandboxRef(ref) || isLive !== (mode === 'live') || isOther;
  }

  private get connected(): StripeProvider | SandboxProvider {
    return this.keys.provider === 'stripe' ? this.stripe : this.sandbox;
  }

  private ownerOf(ref: string): StripeProvider | SandboxProvider {
    return isSandboxRef(ref) ? this.sandbox : this.connected;
  }
}
