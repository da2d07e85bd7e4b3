import { Inject, Injectable } from '@nestjs/common';
import { RECEIPTS_AN_HOUR } from './throttles.js';
import { refundDeadline, voluntaryDeadline } from '../domain/deadline.js';
import { ReturnableOrders, type ReturnableOrder } from '../domain/returnable-order.js';
import type { ReturnCase } from '../domain/return-case.js';
import { ReturnCases } from '../domain/return-cases.js';
import { RETURN_INSTRUCTIONS, RETURN_REJECTION } from '../mails/return-answers.js';
import { EXCHANGE_PAYMENT, type ExchangePaymentMail } from '../mails/exchange-payment.js';
import type { ReturnMail } from '../mails/return-mail.js';
import { RETURN_NOTICE, type ReturnNoticeMail } from '../mails/return-notice.js';
import { RETURN_PROBLEM, type ReturnProblemMail } from '../mails/return-problem.js';
import { RETURN_RECEIPT, type ReturnReceiptMail, type Verdict } from '../mails/return-receipt.js';
import { wantedWords } from './wanted-words.js';
import { pageAddress, type OrderId, type ReturnCaseId } from '#kernel';
import { Content } from '#modules/content';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Mail } from '#platform/mail/mail';

const HOUR_MS = 3_600_000;

/** Requests the mails about returns, in the caller's transaction. */
@Injectable()
export class ReturnMailer {
  constructor(
    private readonly returnCases: ReturnCases,
    private readonly orders: ReturnableOrders,
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
  async receipt(returnCase: ReturnCase, order: ReturnableOrder | undefined): Promise<void> {
    const { email } = returnCase;
    if (!order) {
      const since = new Date(this.clock.now().getTime() - HOUR_MS);
      if ((await this.returnCases.countUnmatched(email, since)) > RECEIPTS_AN_HOUR) return;
    }
    await this.toSender(RETURN_RECEIPT, returnCase, await this.receiptOf(returnCase, order));
  }

  /**
   * The data of mails about the newest return that has an order, or about that of the order with that number, to show to staff:
   * without links. Undefined without such a return.
   */
  async sample(orderNumber?: string): Promise<ReturnMail | undefined> {
    const returnCase = await this.returnCases.newest(orderNumber);
    const order = returnCase?.orderId ? await this.orders.byId(returnCase.orderId, returnCase.id) : undefined;
    if (!returnCase || !order) return undefined;
    const { rejection } = returnCase;
    return {
      ...(await this.dataOf(returnCase)),
      ...(await this.receiptOf(returnCase, order)),
      ...(rejection !== null && { reason: rejection }),
    };
  }

  /**
   * The notice to the owner.
   * @param takenOver receipt numbers of wishes that a withdrawal has taken units over from
   */
  async ownerNotice(
    returnCase: ReturnCase,
    order: ReturnableOrder | undefined,
    takenOver: readonly string[],
  ): Promise<void> {
    const { id, name, email, inWords, wish } = returnCase;
    const { returnDays, returnConditions } = await this.content.settings();
    const extra: Omit<ReturnNoticeMail, keyof ReturnMail> = {
      returnDays,
      returnConditions,
      verdict: verdictOf(returnCase, order, returnDays),
      name,
      email,
      inWords,
      wish,
      lines: linesOf(returnCase, order),
      takenOver,
      adminUrl: this.adminUrl(id),
    };
    await this.toOwner(RETURN_NOTICE, `${RETURN_NOTICE}:${id}`, returnCase, extra);
  }

  /** A refund or an exchange has failed; each version of the return may say so once. */
  async problem(
    returnCase: ReturnCase,
    extra: Omit<ReturnProblemMail, keyof ReturnMail | 'adminUrl'>,
  ): Promise<void> {
    const { id, version } = returnCase;
    const data = { ...extra, adminUrl: this.adminUrl(id) };
    await this.toOwner(RETURN_PROBLEM, `${RETURN_PROBLEM}:${id}:${version}`, returnCase, data);
  }

  /** The payment page of an exchange's difference; one mail for each new order. */
  async exchangePayment(
    returnCase: ReturnCase,
    orderId: OrderId,
    extra: Omit<ExchangePaymentMail, keyof ReturnMail>,
  ): Promise<void> {
    const { locale, email } = returnCase;
    await this.mail.request({
      dedupeKey: `${EXCHANGE_PAYMENT}:${orderId}`,
      template: EXCHANGE_PAYMENT,
      locale,
      recipient: email,
      data: { ...(await this.dataOf(returnCase)), ...extra },
    });
  }

  /** The address for the return. Each version of the return may send it once. */
  async instructions(
    returnCase: ReturnCase,
    extra: { returnAddress: string; message: string | null; labelUrl: string | null },
  ): Promise<void> {
    await this.toSender(RETURN_INSTRUCTIONS, returnCase, extra);
  }

  async rejection(returnCase: ReturnCase, reason: string): Promise<void> {
    await this.toSender(RETURN_REJECTION, returnCase, { reason });
  }

  private async receiptOf(
    returnCase: ReturnCase,
    order: ReturnableOrder | undefined,
  ): Promise<Omit<ReturnReceiptMail, keyof ReturnMail>> {
    const { name, inWords, wish, deadline, receivedAt } = returnCase;
    const { returnDays, returnConditions } = await this.content.settings();
    return {
      returnDays,
      returnConditions,
      verdict: verdictOf(returnCase, order, returnDays),
      content: order ? { name, inWords, wish, lines: linesOf(returnCase, order) } : null,
      deadline: deadline?.toISOString() ?? null,
      refundBy: receivedAt ? refundDeadline(receivedAt).toISOString() : null,
    };
  }

  private adminUrl(id: ReturnCaseId): string {
    return this.env.PUBLIC_URL + pageAddress('admin', { '*': `returns/${id}` });
  }

  private async toOwner(
    template: string,
    dedupeKey: string,
    returnCase: ReturnCase,
    extra: object,
  ): Promise<void> {
    const data = { ...(await this.dataOf(returnCase)), ...extra };
    const recipient = await this.content.ownerAddress();
    await this.mail.request({ dedupeKey, template, locale: 'nl', recipient, data });
  }

  private async toSender(template: string, returnCase: ReturnCase, extra: object): Promise<void> {
    const { id, version, locale, email } = returnCase;
    await this.mail.request({
      dedupeKey: `${template}:${id}:${version}`,
      template,
      locale,
      recipient: email,
      data: { ...(await this.dataOf(returnCase)), ...extra },
    });
  }

  private async dataOf({ kind, receiptNumber, receivedAt, orderNumber }: ReturnCase): Promise<ReturnMail> {
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

function verdictOf(returnCase: ReturnCase, order: ReturnableOrder | undefined, returnDays: number): Verdict {
  const { status, isLawful, kind, deadline, receivedAt } = returnCase;
  if (status === 'unmatched' || status === 'repeated') return status;
  if (status === 'closed') return 'nothing-left';
  if (isLawful) return order?.isUnsent ? 'unsent' : 'in-time';
  if (kind !== 'withdrawal') return 'asked';
  const isVoluntary = deadline && receivedAt && receivedAt <= voluntaryDeadline(deadline, returnDays);
  return isVoluntary ? 'voluntary' : 'late';
}

/** '1 × Dingle Shell Jacket, Bottle, M'; of an exchange '1 × Dingle Shell Jacket, Bottle, M → L'. */
function linesOf(returnCase: ReturnCase, order: ReturnableOrder | undefined): string[] {
  return returnCase.lines.map(({ lineId, quantity }) => {
    const wanted = wantedWords(order, lineId, returnCase.wantedFor(lineId));
    const units = `${quantity} × ${order?.nameOf(lineId) ?? lineId}`;
    return wanted === null ? units : `${units} → ${wanted}`;
  });
}
