import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { keyProblems, ProviderAccount, setupChecks } from '../../domain/payment-setup.js';
import { ReadLastEvent } from '../../read/last-event.js';
import { ReadReceivedPayment } from '../../read/received-payment.js';
import type { PaymentSetup } from '#contracts/payments';
import { keyMode } from '#kernel';
import { MailServer, PaymentKeys } from '#modules/connections';
import { TraderCheck } from '#modules/content';
import { ENV, type Env } from '#platform/config/env';
import { LOGGER, type Logger } from '#platform/logging';

/** What a shop still needs to receive real payments. */
@Injectable()
export class ReadSetup implements OnApplicationBootstrap {
  constructor(
    private readonly account: ProviderAccount,
    private readonly lastEvent: ReadLastEvent,
    private readonly receivedPayment: ReadReceivedPayment,
    private readonly trader: TraderCheck,
    private readonly paymentKeys: PaymentKeys,
    private readonly mailServer: MailServer,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Says at the start of a process that key or secret are of the wrong kind. */
  onApplicationBootstrap(): void {
    for (const problem of keyProblems(this.keys)) this.logger.error(problem);
  }

  /** Asks the provider; what it does not answer is `unknown`. */
  async read(): Promise<PaymentSetup> {
    await this.paymentKeys.settled();
    const { PUBLIC_URL: publicUrl } = this.env;
    const { payments, key } = this.keys;
    const webhookUrl = `${publicUrl}/api/webhooks/stripe`;
    const [account, lastEvent, refusedAt, hasPayment, { missing }] = await Promise.all([
      payments === 'stripe' ? this.account.read(webhookUrl) : null,
      this.lastEvent.of(payments),
      this.lastEvent.refusedAt(payments),
      this.receivedPayment.inMode(payments, keyMode(key)),
      this.trader.check(),
    ]);
    const checks = setupChecks({
      ...this.keys,
      publicUrl,
      account,
      hasEvent: lastEvent !== null,
      hasPayment,
      missingTraderFacts: missing.length,
      sendsMail: this.mailServer.way === 'smtp',
    });
    const mode = payments === 'stripe' ? keyMode(key) : null;
    const rights = [...(account?.rights ?? [])];
    return { provider: payments, mode, webhookUrl, checks, rights, lastEvent, refusedAt };
  }

  private get keys() {
    const { provider: payments, key, webhookSecret } = this.paymentKeys;
    return { payments, key, webhookSecret };
  }
}
