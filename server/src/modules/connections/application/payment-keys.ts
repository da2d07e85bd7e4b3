import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Connection } from './connection.js';
import { StoredConnections } from '../domain/stored-connections.js';
import { keyMode, type KeyMode } from '#kernel';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Notifications } from '#platform/database/notifications';
import { LOGGER, type Logger } from '#platform/logging';

/** What may be shown of an account that the owner has connected. */
export interface PaymentAccount {
  /** The provider's id of the account; null when the key may not read it. */
  readonly accountId: string | null;
  readonly mode: 'live' | 'test';
  /** The last four characters of the secret key. */
  readonly lastFour: string;
  /** The provider's id of the webhook endpoint that the shop has made; null for one made by hand. */
  readonly endpointId: string | null;
}

/** The secrets of the account, and the webhook secrets that were used before. */
export interface PaymentSecrets {
  readonly key: string | null;
  readonly webhookSecret: string | null;
  readonly former: readonly FormerSecret[];
}

/** A webhook secret of before, with the account that it belongs to. */
interface FormerSecret {
  readonly secret: string;
  /** ISO 8601. */
  readonly until: string;
  /** Missing in what an earlier release has stored. */
  readonly account?: Pick<PaymentAccount, 'accountId' | 'mode'> | undefined;
}

/** A secret that an event may be signed with. */
export interface WebhookSecret {
  readonly secret: string;
  /** Of another account or mode than the connected one; with none connected, of one in test mode. */
  readonly isForeign: boolean;
}

/** What a process needs to take payments; the only reader of the keys of the payment provider. */
@Injectable()
export class PaymentKeys implements OnModuleInit, OnApplicationShutdown {
  private readonly connection: Connection;

  constructor(
    stored: StoredConnections,
    notifications: Notifications,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.connection = new Connection('payments', stored, notifications, logger);
  }

  async onModuleInit(): Promise<void> {
    if (!this.isFixed) await this.connection.open();
  }

  onApplicationShutdown(): void {
    this.connection.close();
  }

  /** True when the environment decides, and the owner changes nothing. */
  get isFixed(): boolean {
    return this.env.PAYMENTS !== 'admin';
  }

  /**
   * With keys that cannot be opened any more it stays Stripe, and on a public address once an account was connected: the
   * shop refuses payments rather than give goods away.
   */
  get provider(): 'stripe' | 'sandbox' {
    if (this.env.PAYMENTS !== 'admin') return this.env.PAYMENTS;
    const { facts, version } = this.connection.current;
    return facts === null && (version === 0 || this.withoutAccount === 'sandbox') ? 'sandbox' : 'stripe';
  }

  /** What takes the payments after the account is disconnected: nothing on a public address. */
  get withoutAccount(): 'sandbox' | 'nothing' {
    return this.env.isPublic ? 'nothing' : 'sandbox';
  }

  /** The secret key; undefined without one. */
  get key(): string | undefined {
    return this.isFixed ? this.env.STRIPE_SECRET_KEY : (this.secrets?.key ?? undefined);
  }

  /** Of the key; null without one. */
  get mode(): KeyMode | null {
    return this.key === undefined ? null : keyMode(this.key);
  }

  /** What takes the payments; `none` without a key, and with one of no known mode. */
  get state(): 'live' | 'test' | 'sandbox' | 'none' {
    if (this.provider === 'sandbox') return 'sandbox';
    return this.mode === 'live' || this.mode === 'test' ? this.mode : 'none';
  }

  /** True when an order is paid with money: with a live key. */
  get takesMoney(): boolean {
    return this.state === 'live';
  }

  /** True when an order is paid and no money moves: by the sandbox, or with a test key. */
  get isTest(): boolean {
    return this.state === 'sandbox' || this.state === 'test';
  }

  /** True when an order that is placed now is a test order; its own name, because tests of what counts have nobody who pays. */
  get makesTestOrders(): boolean {
    return this.isTest;
  }

  /** The secret of the webhook endpoint; undefined without one. */
  get webhookSecret(): string | undefined {
    return this.isFixed ? this.env.STRIPE_WEBHOOK_SECRET : (this.secrets?.webhookSecret ?? undefined);
  }

  /** The present secret, and former ones for the time in which a payment of theirs can still arrive. */
  get webhookSecrets(): readonly WebhookSecret[] {
    const { webhookSecret: present } = this;
    const now = this.clock.now().toISOString();
    const former = this.isFixed ? [] : (this.secrets?.former ?? []);
    return [
      ...(present ? [{ secret: present, isForeign: false }] : []),
      ...former
        .filter(({ until }) => until > now)
        .map(({ secret, account }) => ({ secret, isForeign: account ? this.isForeign(account) : false })),
    ];
  }

  private isForeign({ accountId, mode }: Pick<PaymentAccount, 'accountId' | 'mode'>): boolean {
    const { account } = this;
    if (account === null) return mode === 'test';
    return account.mode !== mode || account.accountId !== accountId;
  }

  /** The account that the owner has connected; null without one. */
  get account(): PaymentAccount | null {
    return this.isFixed ? null : (this.connection.current.facts as PaymentAccount | null);
  }

  /** False when the stored keys cannot be opened: the owner must enter them again. */
  get isReadable(): boolean {
    return this.isFixed || this.secrets !== null;
  }

  /** Of the stored connection, for a change of it; `changedAt` is ISO 8601. */
  get stored(): { readonly version: number; readonly changedAt: string | null } {
    return this.connection.current;
  }

  /** The secrets of the stored connection; null when they cannot be opened. */
  get secrets(): PaymentSecrets | null {
    const { secrets } = this.connection.current;
    return secrets && { key: null, webhookSecret: null, former: [], ...secrets };
  }

  /** Resolves when every change that this process has been notified of is known. */
  settled(): Promise<void> {
    return this.connection.settled();
  }

  /** Reads the stored connection, after a change of this process. */
  refresh(): Promise<void> {
    return this.connection.refresh();
  }
}
