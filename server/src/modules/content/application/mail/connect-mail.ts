import { Injectable } from '@nestjs/common';
import { atMailServer } from './mail-refusal.js';
import { Content } from '../content.js';
import { testMail } from '../../mails/test-mail.js';
import type { MailConnection, MailConnectionInput, MailDisconnection, MailTest } from '#contracts/mail';
import type { Locale } from '#contracts/primitives';
import { DomainError } from '#kernel';
import { MailServer, StoredConnections, type MailFacts } from '#modules/connections';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';
import { withSender } from '#platform/mail/mail-layout';
import { withLook } from '#platform/mail/mail-look';
import type { MailAttachment, RenderedMail } from '#platform/mail/mail-template';
import { Smtp } from '#platform/mail/smtp';
import { MailTransport } from '#platform/mail/transport';
import { Throttle, type ThrottlePolicy } from '#platform/throttle/throttle';

/** Each attempt connects to a server that somebody has typed, so a thief of a session cannot try many. */
const ATTEMPTS: ThrottlePolicy = {
  name: 'mail-server',
  free: 10,
  firstDelaySeconds: 15,
  longestDelaySeconds: 600,
  forgetAfterSeconds: 3_600,
  refusal: {
    code: 'content.too-many-mail-attempts',
    message: 'Too many attempts at the mail server. Wait a little, then try again.',
  },
};

interface TriedMail extends RenderedMail {
  readonly attachments?: readonly MailAttachment[];
}

type Action = 'content.mail-connected' | 'content.mail-disconnected' | 'content.mail-tested';

/** The owner connects the server that sends the mails, tests it, or disconnects it. */
@Injectable()
export class ConnectMail {
  constructor(
    private readonly server: MailServer,
    private readonly stored: StoredConnections,
    private readonly transport: MailTransport,
    private readonly content: Content,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly throttle: Throttle,
    private readonly smtp: Smtp,
  ) {}

  /** Without the password. */
  async show(): Promise<MailConnection> {
    await this.server.refresh();
    const { facts, isFixed, way, version, password, fixedHost } = this.server;
    const sender = await this.content.mailSender();
    return {
      source: isFixed ? 'environment' : 'admin',
      way,
      host: facts?.host ?? fixedHost,
      port: facts?.port ?? null,
      isUnencrypted: facts?.isUnencrypted ?? false,
      user: facts?.user ?? '',
      senderName: sender.name,
      senderAddress: sender.address,
      connectedAt: facts?.connectedAt ?? null,
      testedAt: facts?.testedAt ?? null,
      isReadable: isFixed || password !== null,
      version,
    };
  }

  /**
   * Connects to the server, signs in, and stores it; all mails leave by it from then on. Throws
   * `content.mail-set-by-environment`, `content.mail-connection-changed`, `content.mail-password-needed`,
   * `content.mail-server-refused`, `content.too-many-mail-attempts`. Nothing is changed then.
   */
  async connect({ version, password: entered, ...input }: MailConnectionInput): Promise<MailConnection> {
    await this.requireChangeable(version);
    const password = input.user === '' ? '' : (entered ?? this.storedPasswordFor(input));
    await this.throttle.attempt(ATTEMPTS, 'shop');
    await atMailServer(password, () => this.smtp.verify({ ...input, password }));
    const facts = { ...input, connectedAt: this.clock.now().toISOString(), testedAt: null };
    await this.store('content.mail-connected', version, facts, password);
    return this.show();
  }

  /** Mails are written to the folder from then on. */
  async disconnect({ version }: MailDisconnection): Promise<MailConnection> {
    await this.requireChangeable(version);
    await this.store('content.mail-disconnected', version, null, '');
    return this.show();
  }

  /** Sends the test mail of the settings at once. Throws what `send` throws. */
  async test(recipient: string, locale: Locale): Promise<MailTest> {
    const { shopName } = await this.content.publicSettings();
    return this.send(recipient, locale, testMail.render({ shopName }, locale));
  }

  /**
   * Sends a mail at once, to staff who try it. Throws `content.mail-not-connected`, and `content.mail-server-refused` when the server does not
   * accept it.
   */
  async send(recipient: string, locale: Locale, mail: TriedMail): Promise<MailTest> {
    await this.server.refresh();
    const { facts, password, version, way } = this.server;
    if (way === 'folder' || (facts !== null && password === null))
      throw new DomainError('content.mail-not-connected', 'conflict', 'Connect a mail server first.');
    await this.throttle.attempt(ATTEMPTS, 'shop');
    const { from, identity, look } = await this.content.sender(locale);
    const sent = withLook(withSender(mail, identity), look);
    await atMailServer(password, () => this.transport.send({ id: newId(), from, to: recipient, ...sent }));
    const testedAt = this.clock.now().toISOString();
    if (facts === null) await this.record('content.mail-tested', null, null);
    else await this.store('content.mail-tested', version, { ...facts, testedAt }, password ?? '');
    return { recipient };
  }

  private async requireChangeable(version: number): Promise<void> {
    if (this.server.isFixed)
      throw new DomainError(
        'content.mail-set-by-environment',
        'conflict',
        'Mail is set in the environment of the server, and is changed there.',
      );
    await this.server.refresh();
    if (this.server.version !== version) throw changedMeanwhile();
  }

  /** Only for the server and user that it was entered for: it must not be sent to another one. */
  private storedPasswordFor(input: Pick<MailFacts, 'host' | 'port' | 'isUnencrypted' | 'user'>): string {
    const { facts, password } = this.server;
    const isSame =
      facts?.host === input.host &&
      facts.port === input.port &&
      facts.user === input.user &&
      (facts.isUnencrypted || !input.isUnencrypted);
    if (isSame && password) return password;
    throw new DomainError(
      'content.mail-password-needed',
      'invalid',
      'Enter the password: there is none for this server and user.',
    );
  }

  private async store(
    action: Action,
    version: number,
    facts: MailFacts | null,
    password: string,
  ): Promise<void> {
    const before = this.server.facts;
    await this.transactions.run(async () => {
      const change = { facts: facts && { ...facts }, secrets: { password } };
      if (!(await this.stored.replace('mail', version, change, this.clock.now()))) throw changedMeanwhile();
      await this.record(action, before, facts);
    });
    await this.server.refresh();
  }

  private async record(action: Action, before: MailFacts | null, after: MailFacts | null): Promise<void> {
    await this.auditLog.record({
      action,
      subjectType: 'mail',
      subjectId: 'smtp',
      before: before && loggedOf(before),
      after: after && loggedOf(after),
    });
  }
}

/** Neither user nor sender: both may be the mail address of a person. */
function loggedOf({ host, port, isUnencrypted }: MailFacts) {
  return { host, port, isUnencrypted };
}

function changedMeanwhile(): DomainError {
  return new DomainError(
    'content.mail-connection-changed',
    'conflict',
    'Somebody else has changed this meanwhile. Nothing of yours was stored. Load the page again and look at it.',
  );
}
