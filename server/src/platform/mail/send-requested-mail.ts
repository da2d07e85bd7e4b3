import { Inject, Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import type { Locale } from '#contracts/primitives';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { oldestIdIn } from '../ids.js';
import { LOGGER, type Logger } from '../logging.js';
import { Metrics } from '../metrics/metrics.js';
import { HandlesEvent, type EventHandler } from '../outbox/event-handler.js';
import { reasonOf } from '../queue/reason.js';
import { MAIL_REQUESTED } from './mail.js';
import { MailFiles } from './mail-files.js';
import { withAttachedPictures, withSender } from './mail-layout.js';
import { withLook, type MailLook } from './mail-look.js';
import {
  attachmentsOf,
  MAIL_PICTURES,
  MAIL_TEMPLATES,
  type MailMaterials,
  type MailPictures,
  type MailTemplate,
} from './mail-template.js';
import { soundWords, type MailWords } from './mail-wording.js';
import { SmtpFailed } from './smtp-failed.js';
import { MailTransport } from './transport.js';

interface MailRow {
  readonly template: string;
  readonly locale: Locale;
  readonly recipient: string;
  readonly data: never;
  readonly status: string;
}

/** How long a mail is tried, at least as long as RFC 5321, 4.5.4.1 advises. The queue goes on for two days more. */
const TRIED_DAYS = 5;
const DAY_MS = 24 * 3_600_000;

/** Returns who sends the mails. Called for each mail, because the owner may change it. */
export type MailSender = (locale: Locale) => Promise<{
  /** The `From` header. */
  readonly from: string;
  /** Name, address and numbers of the sender, for the foot of each mail. */
  readonly identity: readonly string[];
  /** Colours and logo instead of those of the layout; undefined while the shop has none of its own. */
  readonly look: MailLook | undefined;
  /** How documents with the mail look. */
  readonly documentLook: MailMaterials['documentLook'];
}>;

/** Injection token of the `MailSender`. */
export const MAIL_SENDER = Symbol('MailSender');

/** Returns the texts of a mail that override its default ones, by key, as they are stored. Called for each mail, because the owner may change them. */
export type MailTextOverrides = (template: string, locale: Locale) => Promise<unknown>;

/** Injection token of `MailTextOverrides`. */
export const MAIL_TEXT_OVERRIDES = Symbol('MailTextOverrides');

/** Sends a stored mail and marks it as sent, or as failed when it is given up. */
@Injectable()
@HandlesEvent({ event: MAIL_REQUESTED, name: 'send-requested-mail', mode: 'outside', queue: 'mails' })
export class SendRequestedMail implements EventHandler<{ mailId: string }> {
  private readonly templates: ReadonlyMap<string, MailTemplate>;
  private readonly sent: Counter;
  private readonly failed: Counter;
  private readonly brokenWords: Counter;

  constructor(
    private readonly database: Database,
    private readonly transport: MailTransport,
    private readonly files: MailFiles,
    @Inject(MAIL_TEMPLATES) templates: MailTemplate[],
    @Inject(MAIL_SENDER) private readonly sender: MailSender,
    @Inject(MAIL_TEXT_OVERRIDES) private readonly textOverrides: MailTextOverrides,
    @Inject(MAIL_PICTURES) private readonly pictures: MailPictures,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.templates = new Map(templates.map((template) => [template.name, template]));
    this.sent = metrics.counter({ name: 'mails_sent_total', help: 'Mails that this process has sent' });
    this.failed = metrics.counter({
      name: 'mails_failed_total',
      help: 'Attempts of this process to send a mail that have failed; most are tried again',
    });
    this.brokenWords = metrics.counter({
      name: 'mail_words_broken_total',
      help: 'Own texts of the owner that a mail had the default of instead, because they could not be sent',
    });
  }

  /**
   * Throws when the mail could not be sent and is to be tried again. One that the server refuses for good, and one that has
   * been tried for as long as mails are, is given up: it has failed, and the event is done with.
   */
  async handle({ mailId }: { mailId: string }, eventId: string): Promise<void> {
    const mail = await this.database.one<MailRow>(
      'SELECT template, locale, recipient, data, status FROM mails WHERE id = $1',
      [mailId],
    );
    // One that a restore holds back gets an event of its own when it is released.
    if (mail?.status !== 'waiting') return;
    try {
      const template = this.templates.get(mail.template);
      if (!template) throw new Error(`There is no mail template ${mail.template}`);
      const { from, identity, look, documentLook } = await this.sender(mail.locale);
      const words = await this.wordsOf(template, mail.locale);
      const rendered = withLook(withSender(template.render(mail.data, mail.locale, words), identity), look);
      const materials = { pictures: this.pictures, documentLook };
      const attachments = await attachmentsOf(template, mail.data, mail.locale, materials);
      const html = withAttachedPictures(rendered.html, attachments);
      await this.transport.send({ id: mailId, from, to: mail.recipient, ...rendered, html, attachments });
    } catch (error) {
      this.failed.inc();
      const failure = error instanceof Error ? error : new Error(String(error));
      if (await this.isGivenUp(mailId, eventId, failure)) return;
      // Mail servers quote the recipient; the error is stored with the job and logged.
      throw new Error(reasonOf(failure), { cause: error });
    }
    this.sent.inc();
    const stored = await this.database.execute(
      `UPDATE mails SET status = 'sent', sent_at = now(), tried_at = now(), attempts = attempts + 1, last_error = NULL,
         fault = NULL WHERE id = $1`,
      [mailId],
    );
    // The recipient's data was erased meanwhile.
    if (stored === 0) await this.files.delete([mailId]);
  }

  /**
   * Stores what an attempt has failed with. A mail that another worker has sent meanwhile stays sent.
   * @returns true when there is to be no further attempt
   */
  private async isGivenUp(mailId: string, eventId: string, failure: Error): Promise<boolean> {
    const now = this.clock.now();
    const requestedAt = oldestIdIn(eventId) ?? now;
    const triedUntil = new Date(requestedAt.getTime() + TRIED_DAYS * DAY_MS);
    const smtp = failure instanceof SmtpFailed ? failure : undefined;
    const reason = reasonOf(smtp?.answer ? new Error(smtp.answer) : failure);
    const isGivenUp = smtp?.isFinal === true || now >= triedUntil;
    if (isGivenUp) this.logger.warn({ mailId, fault: smtp?.fault }, 'a mail is given up');
    await this.database.execute(
      `UPDATE mails SET status = $2, attempts = attempts + 1, last_error = $3, fault = $4, tried_at = $5, tried_until = $6
       WHERE id = $1 AND status = 'waiting'`,
      [mailId, isGivenUp ? 'failed' : 'waiting', reason, smtp?.fault ?? null, now, triedUntil],
    );
    return isGivenUp;
  }

  /** A text that cannot be sent stops no mail. */
  private async wordsOf({ name, wording }: MailTemplate, locale: Locale): Promise<MailWords | undefined> {
    if (!wording) return undefined;
    const { words, broken } = soundWords(wording, await this.textOverrides(name, locale));
    if (broken.length > 0) {
      this.brokenWords.inc(broken.length);
      this.logger.warn({ mail: name, locale, broken }, 'a mail has the default of texts that cannot be sent');
    }
    return words;
  }
}
