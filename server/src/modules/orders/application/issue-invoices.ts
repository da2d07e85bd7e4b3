import { Injectable } from '@nestjs/common';
import {
  creditNoteDocument,
  type DocumentHead,
  type DocumentKind,
  documentNumber,
  Invoice,
  invoiceDocument,
  Invoices,
  reversalDocument,
  sellerVatNumber,
} from '../domain/invoice.js';
import type { Order } from '../domain/order.js';
import type { Refund } from '../domain/refund.js';
import { addressLines, phoneLine, registerLine, wasteLines } from '#legal/trader';
import { shopDay } from '#kernel';
import { Content } from '#modules/content';
import { newId } from '#platform/ids';

/**
 * Issues the invoice of a paid order and a credit note per refund, in the caller's transaction. Numbers run without
 * gaps per year (article 226 of Directive 2006/112/EC requires a sequence).
 */
@Injectable()
export class IssueInvoices {
  constructor(
    private readonly invoices: Invoices,
    private readonly content: Content,
  ) {}

  /** Issues the invoice; repeating it changes nothing. */
  async invoice(order: Order, now: Date): Promise<void> {
    if ((await this.invoices.numberOf(order.id)) !== undefined) return;
    const document = invoiceDocument(order, await this.nextHead(order, 'invoice', now));
    await this.invoices.add(Invoice.issue(newId(), order.id, null, document, now));
  }

  /**
   * Issues the credit note of a refund; `paysFor` is the new order of an exchange. An order that was never fulfilled has no
   * invoice, so there is nothing to credit.
   */
  async creditNote(order: Order, refund: Refund, now: Date, paysFor?: string): Promise<void> {
    const invoiceNumber = await this.invoices.numberOf(order.id);
    if (invoiceNumber === undefined) return;
    const head = await this.nextHead(order, 'credit-note', now);
    const ofOrder = creditNoteDocument(order, refund, invoiceNumber, head, paysFor);
    // An order without its person, after an erasure, has the buyer in its invoice only.
    const buyer = ofOrder.buyer.length > 0 ? ofOrder.buyer : await this.invoices.buyerOf(order.id);
    const document = { ...ofOrder, buyer };
    await this.invoices.add(Invoice.issue(newId(), order.id, refund.id, document, now));
  }

  /** Takes the credit note of a refund back that has failed after it had succeeded. A refund without one has nothing to take back. */
  async reverseCreditNote(order: Order, refund: Refund, now: Date): Promise<void> {
    const last = await this.invoices.ofRefund(refund.id);
    if (!last || last.document.reverses !== undefined) return;
    const document = reversalDocument(last.document, await this.nextHead(order, 'credit-note', now));
    await this.invoices.add(Invoice.issue(newId(), order.id, refund.id, document, now));
  }

  /** Takes the number last: the counter is locked from here to the commit, and other paid orders wait for it. */
  private async nextHead(order: Order, kind: DocumentKind, now: Date): Promise<DocumentHead> {
    const seller = await this.seller(order);
    const issuedOn = shopDay(now);
    const year = Number(issuedOn.slice(0, 4));
    return { seller, issuedOn, number: documentNumber(kind, year, await this.invoices.next(kind, year)) };
  }

  private async seller(order: Order): Promise<DocumentHead['seller']> {
    const { locale } = order;
    const { shopName, contactEmail, business } = await this.content.publicSettings();
    return {
      name: business?.legalName ?? shopName,
      address: business ? addressLines(business) : [],
      email: contactEmail,
      registrationNumber: business?.registrationNumber ?? null,
      vatNumber: business ? sellerVatNumber(order, business) : null,
      more: business
        ? [
            ...phoneLine(business, locale),
            ...registerLine(business, locale),
            ...wasteLines(business.registrations, locale),
          ]
        : [],
    };
  }
}
