import { Inject, Injectable } from '@nestjs/common';
import { modeOfPastedKey, requireWebhookSecret } from '../../domain/pasted-keys.js';
import { ProviderConnector } from '../../domain/provider-connector.js';
import { requireUsable, unreachable, warningsOf } from '../../domain/usable-key.js';
import { CountOpenPayments } from '../../read/count-open-payments.js';
import type {
  ConnectedPayments,
  PaymentConnection,
  PaymentConnectionInput,
  PaymentDisconnection,
} from '#contracts/payments';
import { DomainError, keyMode } from '#kernel';
import {
  PaymentKeys,
  StoredConnections,
  type PaymentAccount,
  type PaymentSecrets,
} from '#modules/connections';
import { AuditLog } from '#modules/identity';
import { ManageOpening } from '#modules/opening';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Transactions } from '#platform/database/transactions';

/** How long events signed with a former secret are read: a payment page of Stripe is open for at most 24 hours. */
const FORMER_SECRET_MS = 24 * 3_600_000;

/** What is stored of a connection. */
interface Change {
  readonly facts: PaymentAccount | null;
  readonly key: string | null;
  readonly webhookSecret: string | null;
}

/** The owner connects the account that takes the payments, replaces its key, or disconnects it. */
@Injectable()
export class ConnectPayments {
  constructor(
    private readonly keys: PaymentKeys,
    private readonly stored: StoredConnections,
    private readonly connector: ProviderConnector,
    private readonly openPayments: CountOpenPayments,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly opening: ManageOpening,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Without any secret. */
  async show(): Promise<PaymentConnection> {
    await this.keys.settled();
    const { provider, account, key, isReadable, isFixed, stored } = this.keys;
    const fixedKey = isFixed && provider === 'stripe' ? (key ?? '') : null;
    return {
      provider,
      source: isFixed ? 'environment' : 'admin',
      mode: account?.mode ?? (fixedKey === null ? null : keyMode(fixedKey)),
      lastFour: account?.lastFour ?? (fixedKey === null ? null : fixedKey.slice(-4)),
      accountId: account?.accountId ?? null,
      connectedAt: account ? stored.changedAt : null,
      isReadable,
      withoutAccount: this.keys.withoutAccount,
      ownsEndpoint: (account?.endpointId ?? null) !== null,
      webhookUrl: this.webhookUrl,
      webhookEvents: [...this.connector.events],
      apiVersion: this.connector.apiVersion,
      openPayments: await this.openPayments.at('stripe'),
      version: isFixed ? 0 : stored.version,
    };
  }

  /**
   * Tests the key at the provider and stores it; payments use it from then on, in every process. Throws what
   * `modeOfPastedKey`, `requireWebhookSecret` and `requireUsable` throw, and `checkout.set-by-environment`,
   * `checkout.connection-changed`, `checkout.shop-is-open`, `checkout.other-account`, `checkout.webhook-by-hand`. Nothing is changed then.
   */
  async connect(input: PaymentConnectionInput): Promise<ConnectedPayments> {
    const { secretKey: key } = input;
    const mode = modeOfPastedKey(key);
    if (input.webhookSecret) requireWebhookSecret(input.webhookSecret);
    await this.requireChangeable(input.version);
    if (mode === 'test') await this.transactions.run(() => this.requireClosed());
    const inspected = await this.connector.inspect(key);
    requireUsable(inspected, mode);
    const accountId = inspected.account?.id ?? null;
    const isSame = this.isSameAccount(accountId, mode);
    if (!isSame) await this.requireReplacement(input, accountId, mode);
    const endpoint = await this.endpointFor(input, isSame);
    const facts = { accountId, mode, lastFour: key.slice(-4), endpointId: endpoint.id };
    try {
      await this.store(input.version, { facts, key, webhookSecret: endpoint.secret });
    } catch (error) {
      if (endpoint.isNew && endpoint.id !== null) await this.connector.removeEndpoint(key, endpoint.id);
      throw error;
    }
    return { connection: await this.show(), warnings: warningsOf(inspected, mode) };
  }

  /** Goes back to the sandbox, on a public address to no payments at all. Events of payments that have been begun are still taken for 24 hours. */
  async disconnect({ version }: PaymentDisconnection): Promise<PaymentConnection> {
    await this.requireChangeable(version);
    await this.store(version, { facts: null, key: null, webhookSecret: null });
    return this.show();
  }

  private get webhookUrl(): string {
    return `${this.env.PUBLIC_URL}/api/webhooks/stripe`;
  }

  private async requireChangeable(version: number): Promise<void> {
    if (this.keys.isFixed)
      throw new DomainError(
        'checkout.set-by-environment',
        'conflict',
        'Payments are set in the environment of the server, and are changed there.',
      );
    await this.keys.refresh();
    if (this.keys.stored.version !== version) throw changedMeanwhile();
  }

  /** With a test key everything in an open shop would be free. */
  private async requireClosed(): Promise<void> {
    if (await this.opening.isOpenToAll())
      throw new DomainError(
        'checkout.shop-is-open',
        'conflict',
        'The shop is open, and with a test key everything in it would be free. Close the shop first: Home, Set-up.',
      );
  }

  /** An account that the key may not read counts as another one. */
  private isSameAccount(accountId: string | null, mode: 'live' | 'test'): boolean {
    const { account } = this.keys;
    return account !== null && accountId !== null && account.accountId === accountId && account.mode === mode;
  }

  private async requireReplacement(
    { replacesAccount }: PaymentConnectionInput,
    accountId: string | null,
    mode: 'live' | 'test',
  ): Promise<void> {
    const { account } = this.keys;
    if (account === null || replacesAccount === true) return;
    throw new DomainError(
      'checkout.other-account',
      'conflict',
      'This key belongs to another account, or to the other mode of it. Orders that were paid before can then be refunded in the former account only.',
      {
        former: { accountId: account.accountId, mode: account.mode },
        next: { accountId, mode },
        openPayments: await this.openPayments.at('stripe'),
      },
    );
  }

  /** The endpoint made by hand, the one that the shop has, or a new one. */
  private async endpointFor(
    { secretKey: key, webhookSecret }: PaymentConnectionInput,
    isSame: boolean,
  ): Promise<{ readonly id: string | null; readonly secret: string; readonly isNew: boolean }> {
    if (webhookSecret) return { id: null, secret: webhookSecret, isNew: false };
    try {
      const { webhookSecret: present, account } = this.keys;
      const id = account?.endpointId ?? null;
      const isKept = isSame && (id === null || (await this.connector.hasEndpoint(key, id, this.webhookUrl)));
      if (isKept && present) return { id, secret: present, isNew: false };
      const made = await this.connector.makeEndpoint(key, this.webhookUrl);
      if (typeof made !== 'string') return { ...made, isNew: true };
      throw new DomainError(
        'checkout.webhook-by-hand',
        'conflict',
        'The shop cannot make the webhook endpoint at Stripe itself. Make it there by hand, and enter its signing secret.',
        { reason: made },
      );
    } catch (error) {
      if (error instanceof DomainError && error.code === 'checkout.payment-unavailable') throw unreachable();
      throw error;
    }
  }

  private async store(version: number, { facts, ...secrets }: Change): Promise<void> {
    const now = this.clock.now();
    const { account } = this.keys;
    const former = this.formerSecrets(secrets.webhookSecret, now);
    await this.transactions.run(async () => {
      if (facts?.mode === 'test') await this.requireClosed();
      const all: PaymentSecrets = { ...secrets, former };
      if (
        !(await this.stored.replace('payments', version, { facts: facts && { ...facts }, secrets: all }, now))
      )
        throw changedMeanwhile();
      await this.auditLog.record({
        action: facts === null ? 'checkout.payments-disconnected' : 'checkout.payments-connected',
        subjectType: 'payments',
        subjectId: 'stripe',
        before: account && { mode: account.mode },
        after: facts && { mode: facts.mode, key: account ? 'replaced' : 'entered' },
      });
    });
    await this.keys.refresh();
  }

  /** The secrets that still count beside the new one. */
  private formerSecrets(next: string | null, now: Date): PaymentSecrets['former'] {
    const { secrets, account } = this.keys;
    const present = secrets?.webhookSecret ?? null;
    const until = new Date(now.getTime() + FORMER_SECRET_MS).toISOString();
    return [
      ...(secrets?.former ?? []).filter((entry) => entry.until > now.toISOString() && entry.secret !== next),
      ...(present !== null && present !== next
        ? [{ secret: present, until, account: ofAccount(account) }]
        : []),
    ];
  }
}

const ofAccount = (account: PaymentAccount | null) =>
  account ? { accountId: account.accountId, mode: account.mode } : undefined;

function changedMeanwhile(): DomainError {
  return new DomainError(
    'checkout.connection-changed',
    'conflict',
    'Somebody else has changed this meanwhile. Nothing of yours was stored. Load the page again and look at it.',
  );
}
