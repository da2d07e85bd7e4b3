import { Inject, Injectable } from '@nestjs/common';
import { RECEIPTS_AN_HOUR } from './throttles.js';
import { refundDeadline, voluntaryDeadline } from '../domain/deadline.js';
import type { ReturnableOrder } from '../domain/returnable-order.js';
import type { Withdrawal } from '../domain/withdrawal.js';
import { Withdrawals } from '../domain/withdrawals.js';
import { RETURN_INSTRUCTIONS, RETURN_REJECTION } from '../mails/return-answers.js';
import { EXCHANGE_PAYMENT, type ExchangePaymentMail } from '../mails/exchange-payment.js';
import type { ReturnMail } from '../mails/return-mail.js';
import { RETURN_NOTICE, type ReturnNoticeMail } from '../mails/return-notice.js';
import { RETURN_PROBLEM, type ReturnProblemMail } from '../mails/return-problem.js';
import { RETURN_RECEIPT, type ReturnReceiptMail, type Verdict } from '../mails/return-receipt.js';
import { pageAddress } from '#kernel';
import { Content } from '#modules/content';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Mail } from '#platform/mail/mail';

const HOUR_MS = 3_600_000;

/** Requests the mails about returns, in the caller's transaction. */
@Injectable()
export class ReturnMailer {
  constructor(
    private readonly withdrawals: Withdrawals,
    private readonly mail: Mail,
    private readonly content: Content,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  /**
   * The receipt on a durable medium (Directive 2011/83/EU, article 11a(3)): a statement about an order always gets it, at
   * the address of the order. One that matches no order gets it without its text, and each address only a few an hour, so
   * that a stranger can neither write to it nor use up the receipts of a customer.
   */
  async receipt(withdrawal: Withdrawal, order: ReturnableOrder | undefined): Promise<void> {
    const { email, name, inWords, wish, deadline, receivedAt } = withdrawal;
    if (!order) {
      const since = new Date(this.clock.now().getTime() - HOUR_MS);
      if ((await this.withdrawals.countUnmatched(email, since)) > RECEIPTS_AN_HOUR) return;
    }
    const { returnDays, returnConditions } = await this.content.settings();
    const extra: Omit<ReturnReceiptMail, keyof ReturnMail> = {
      returnDays,
      returnConditions,
      verdict: verdictOf(withdrawal, order, returnDays),
      content: order ? { name, inWords, wish, lines: linesOf(withdrawal, order) } : null,
      deadline: deadline?.toISOString() ?? null,
      refundBy: receivedAt ? refundDeadline(receivedAt).toISOString() : null,
    };
    await this.toSender(RETURN_RECEIPT, withdrawal, extra);
  }

  /**
   * The notice to the owner.
   * @param takenOver receipt numbers of wishes that a withdrawal has taken units over from
   */
  async ownerNotice(
    withdrawal: Withdrawal,
    order: ReturnableOrder | undefined,
    takenOver: readonly string[],
  ): Promise<void> {
    const { id, name, email, inWords, wish } = withdrawal;
    const { returnDays, returnConditions } = await this.content.settings();
    const extra: Omit<ReturnNoticeMail, keyof ReturnMail> = {
      returnDays,
      returnConditions,
      verdict: verdictOf(withdrawal, order, returnDays),
      name,
      email,
      inWords,
      wish,
      lines: linesOf(withdrawal, order),
      takenOver,
      adminUrl: this.adminUrl(id),
    };
    await this.toOwner(RETURN_NOTICE, `${RETURN_NOTICE}:${id}`, withdrawal, extra);
  }

  /** A refund or an exchange has failed; each version of the return may say so once. */
  async problem(
    withdrawal: Withdrawal,
    extra: Omit<ReturnProblemMail, keyof ReturnMail | 'adminUrl'>,
  ): Promise<void> {
    const { id, version } = withdrawal;
    const data = { ...extra, adminUrl: this.adminUrl(id) };
    await this.toOwner(RETURN_PROBLEM, `${RETURN_PROBLEM}:${id}:${version}`, withdrawal, data);
  }

  /** The payment page of an exchange's difference; one mail for each new order. */
  async exchangePayment(
    withdrawal: Withdrawal,
    orderId: string,
    extra: Omit<ExchangePaymentMail, keyof ReturnMail>,
  ): Promise<void> {
    const { locale, email } = withdrawal;
    await this.mail.request({
      dedupeKey: `${EXCHANGE_PAYMENT}:${orderId}`,
      template: EXCHANGE_PAYMENT,
      locale,
      recipient: email,
      data: { ...(await this.dataOf(withdrawal)), ...extra },
    });
  }

  /** The address for the return. Each version of the return may send it once. */
  async instructions(
    withdrawal: Withdrawal,
    extra: { returnAddress: string; message: string | null; labelUrl: string | null },
  ): Promise<void> {
    await this.toSender(RETURN_INSTRUCTIONS, withdrawal, extra);
  }

  async rejection(withdrawal: Withdrawal, reason: string): Promise<void> {
    await this.toSender(RETURN_REJECTION, withdrawal, { reason });
  }

  private adminUrl(id: string): string {
    return this.env.PUBLIC_URL + pageAddress('admin', { '*': `returns/${id}` });
  }

  private async toOwner(
    template: string,
    dedupeKey: string,
    withdrawal: Withdrawal,
    extra: object,
  ): Promise<void> {
    const data = { ...(await this.dataOf(withdrawal)), ...extra };
    const recipient = await this.content.ownerAddress();
    await this.mail.request({ dedupeKey, template, locale: 'nl', recipient, data });
  }

  private async toSender(template: string, withdrawal: Withdrawal, extra: object): Promise<void> {
    const { id, version, locale, email } = withdrawal;
    await this.mail.request({
      dedupeKey: `${template}:${id}:${version}`,
      template,
      locale,
      recipient: email,
      data: { ...(await this.dataOf(withdrawal)), ...extra },
    });
  }

  private async dataOf({ kind, receiptNumber, receivedAt, orderNumber }: Withdrawal): Promise<ReturnMail> {
    const { shopName, contactEmail } = await this.content.settings();
    return {
      shopName,
      contactEmail,
      kind,
      receiptNumber: receiptNumber ?? '',
      receivedAt: receivedAt?.toISOString() ?? '',
      orderNumber,
    };
  }
}

function verdictOf(withdrawal: Withdrawal, order: ReturnableOrder | undefined, returnDays: number): Verdict {
  const { status, isLawful, kind, deadline, receivedAt } = withdrawal;
  if (status === 'unmatched' || status === 'repeated') return status;
  if (status === 'closed') return 'nothing-left';
  if (isLawful) return order?.isUnsent ? 'unsent' : 'in-time';
  if (kind !== 'withdrawal') return 'asked';
  const isVoluntary = deadline && receivedAt && receivedAt <= voluntaryDeadline(deadline, returnDays);
  return isVoluntary ? 'voluntary' : 'late';
}

/** '1 × Dingle Shell Jacket, Bottle, M'; of an exchange '1 × Dingle Shell Jacket, Bottle, M → L'. */
function linesOf(withdrawal: Withdrawal, order: ReturnableOrder | undefined): string[] {
  return withdrawal.lines.map(({ lineId, quantity }) => {
    const wanted = order?.wantedText(lineId, withdrawal.wantedFor(lineId)) ?? null;
    const units = `${quantity} × ${order?.nameOf(lineId) ?? lineId}`;
    return wanted === null ? units : `${units} → ${wanted}`;
  });
}
