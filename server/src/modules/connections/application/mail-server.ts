import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Connection } from './connection.js';
import { StoredConnections } from '../domain/stored-connections.js';
import { ENV, type Env } from '#platform/config/env';
import { Notifications } from '#platform/database/notifications';
import { LOGGER, type Logger } from '#platform/logging';
import { MailServers, type MailServerChoice } from '#platform/mail/mail-servers';

/** What may be shown of a mail server that the owner has connected. */
export interface MailFacts {
  readonly host: string;
  readonly port: number;
  readonly isUnencrypted: boolean;
  /** Empty for a server that asks nobody to sign in. */
  readonly user: string;
  readonly senderName: string;
  readonly senderAddress: string;
  /** ISO 8601. */
  readonly connectedAt: string;
  /** When the server accepted the last test mail, ISO 8601; null before one. */
  readonly testedAt: string | null;
}

/** What a process needs to send mails; the only reader of the password of the mail server. */
@Injectable()
export class MailServer extends MailServers implements OnModuleInit, OnApplicationShutdown {
  private readonly connection: Connection;

  constructor(
    stored: StoredConnections,
    notifications: Notifications,
    @Inject(ENV) private readonly env: Pick<Env, 'SMTP_URL'>,
    @Inject(LOGGER) logger: Logger,
  ) {
    super();
    this.connection = new Connection('mail', stored, notifications, logger);
  }

  async onModuleInit(): Promise<void> {
    if (!this.isFixed) await this.connection.open();
  }

  onApplicationShutdown(): void {
    this.connection.close();
  }

  /** True when the environment decides, and the owner changes nothing. */
  get isFixed(): boolean {
    return this.env.SMTP_URL !== undefined;
  }

  /** Name of the server of the environment, without what signs in; null when the owner decides. */
  get fixedHost(): string | null {
    return this.env.SMTP_URL === undefined ? null : new URL(this.env.SMTP_URL).hostname;
  }

  /** Whether mails leave by a server, or are written to the folder. */
  get way(): 'smtp' | 'folder' {
    return this.isFixed || this.facts !== null ? 'smtp' : 'folder';
  }

  /** The server that the owner has connected; null without one. */
  get facts(): MailFacts | null {
    return this.isFixed ? null : (this.connection.current.facts as MailFacts | null);
  }

  /** The password of that server; null when it cannot be opened and the owner must enter it again. */
  get password(): string | null {
    const { secrets } = this.connection.current;
    return secrets && ((secrets['password'] as string | undefined) ?? '');
  }

  /** Counts the changes of the stored connection. */
  get version(): number {
    return this.isFixed ? 0 : this.connection.current.version;
  }

  /** Read anew for each mail, so that no process sends by a server that was replaced. */
  async current(): Promise<MailServerChoice | null> {
    if (this.env.SMTP_URL !== undefined) return { url: this.env.SMTP_URL };
    await this.refresh();
    const { facts, password } = this;
    if (facts === null) return null;
    if (password === null)
      throw new Error('The password of the mail server cannot be opened: the owner must enter it again');
    const { host, port, isUnencrypted, user } = facts;
    return { host, port, isUnencrypted, user, password };
  }

  /** Reads the stored connection again. */
  async refresh(): Promise<void> {
    if (!this.isFixed) await this.connection.refresh();
  }
}
