import { Injectable } from '@nestjs/common';
import {
  creditedVat,
  creditNoteDocument,
  type DocumentHead,
  type DocumentKind,
  documentNumber,
  type DocumentSeries,
  Invoice,
  invoiceDocument,
  type InvoiceDocument,
  Invoices,
  oppositeVat,
  reversalDocument,
  sellerVatNumber,
} from '../domain/invoice.js';
import type { OrderLine } from '../domain/order-line.js';
import type { Order } from '../domain/order.js';
import type { Refund } from '../domain/refund.js';
import { chosenOf } from '../mails/order-rows.js';
import { addressLines, phoneLine, registerLine, taxNumberLine, wasteLines } from '#legal/trader';
import { dayIn, yearIn } from '#kernel';
import { homeCountryOf, schemeOf, type VatScheme } from '#pricing';
import { CrossBorderSales } from '#modules/accounting';
import { Content } from '#modules/content';
import { newId } from '#platform/ids';

type Seller = DocumentHead['seller'];

/** Who issues a document, and by whose days. */
interface Trader {
  readonly seller: Seller;
  readonly homeCountry: string;
  readonly timeZone: string;
}

/**
 * Issues the invoice of a paid order and a credit note per refund, in the caller's transaction. Numbers run without
 * gaps per year (article 226 of Directive 2006/112/EC requires a sequence). Documents of test orders have numbers of their own,
 * and count for nothing.
 */
@Injectable()
export class IssueInvoices {
  constructor(
    private readonly invoices: Invoices,
    private readonly content: Content,
    private readonly crossBorderSales: CrossBorderSales,
  ) {}

  /** Issues the invoice; repeating it changes nothing. */
  async invoice(order: Order, now: Date): Promise<void> {
    if ((await this.invoices.ofOrder(order.id)) !== undefined) return;
    const { isTest } = order;
    const trader = await this.trader(order);
    const vatScheme = order.smallBusinessIn
      ? 'small-business'
      : schemeOf(order.vatCountry ?? order.country, trader.homeCountry);
    await this.count(order, trader, vatScheme, order.vat, now);
    const head = await this.nextHead(order, trader, { kind: 'invoice', isTest }, now);
    const document = invoiceDocument(order, head, (line) => chosenOf(line, order.locale));
    await this.add({ orderId: order.id, refundId: null, vatScheme, isTest }, document, now);
  }

  /**
   * Issues the credit note of a refund, which is reported where the invoice is, and under its VAT number where the trader has
   * none any more; `paysFor` is the new order of an exchange. An
   * order that was never fulfilled has no invoice, so there is nothing to credit.
   */
  async creditNote(order: Order, refund: Refund, now: Date, paysFor?: string): Promise<void> {
    const invoice = await this.invoices.ofOrder(order.id);
    if (invoice === undefined) return;
    const { vatScheme, isTest } = invoice;
    const trader = await this.trader(order, invoice);
    await this.count(order, trader, vatScheme, creditedVat(refund), now);
    const head = await this.nextHead(order, trader, { kind: 'credit-note', isTest }, now);
    const detailOf = (line: OrderLine) => chosenOf(line, order.locale);
    const ofOrder = creditNoteDocument(order, refund, invoice.number, head, detailOf, paysFor);
    // An order without its person, after an erasure, has the buyer in its invoice only.
    const buyer = ofOrder.buyer.length > 0 ? ofOrder.buyer : invoice.document.buyer;
    await this.add({ orderId: order.id, refundId: refund.id, vatScheme, isTest }, { ...ofOrder, buyer }, now);
  }

  /** Takes the credit note of a refund back that has failed after it had succeeded. A refund without one has nothing to take back. */
  async reverseCreditNote(order: Order, refund: Refund, now: Date): Promise<void> {
    const last = await this.invoices.ofRefund(refund.id);
    if (!last || last.document.reverses !== undefined) return;
    const { vatScheme, isTest } = last;
    const trader = await this.trader(order, last);
    await this.count(order, trader, vatScheme, oppositeVat(last.document.vat), now);
    const head = await this.nextHead(order, trader, { kind: 'credit-note', isTest }, now);
    const document = reversalDocument(last.document, head);
    await this.add({ orderId: order.id, refundId: refund.id, vatScheme, isTest }, document, now);
  }

  /** Before the number is taken: all documents lock the sum of the year first. */
  private async count(
    { isTest, country, vatCountry }: Order,
    { timeZone }: Trader,
    scheme: VatScheme | null,
    vat: InvoiceDocument['vat'],
    now: Date,
  ): Promise<void> {
    if (isTest) return;
    const sale = { country, vatCountry: vatCountry ?? country, scheme, vat };
    await this.crossBorderSales.record(sale, yearIn(timeZone, now));
  }

  private async add(
    of: Pick<Invoice, 'orderId' | 'refundId' | 'vatScheme' | 'isTest'>,
    document: InvoiceDocument,
    now: Date,
  ): Promise<void> {
    await this.invoices.add(Invoice.issue({ id: newId(), ...of }, document, now));
  }

  /** Takes the number last: the counter is locked from here to the commit, and other paid orders wait for it. */
  private async nextHead(
    { createdAt }: Order,
    { seller, timeZone }: Trader,
    { kind, isTest }: { readonly kind: DocumentKind; readonly isTest: boolean },
    now: Date,
  ): Promise<DocumentHead> {
    const series: DocumentSeries = isTest ? `test-${kind}` : kind;
    const year = yearIn(timeZone, now);
    const days = { issuedOn: dayIn(timeZone, now), orderedOn: dayIn(timeZone, createdAt) };
    return { seller, ...days, number: documentNumber(series, year, await this.invoices.next(series, year)) };
  }

  /** @param former a document that is corrected: its VAT number goes on, where the trader has none any more */
  private async trader(order: Order, former?: Invoice): Promise<Trader> {
    const { locale } = order;
    const { shopName, contactEmail, business, defaultCountry, timeZone } =
      await this.content.publicSettings();
    const homeCountry = homeCountryOf(business, defaultCountry);
    const seller = {
      name: business?.legalName ?? shopName,
      address: business ? addressLines(business, locale) : [],
      email: contactEmail,
      registrationNumber: business?.registrationNumber ?? null,
      vatNumber: (business && sellerVatNumber(order, business)) ?? former?.document.seller.vatNumber ?? null,
      more: business
        ? [
            ...phoneLine(business, locale),
            ...registerLine(business, locale),
            ...(order.smallBusinessIn ? taxNumberLine(business, locale) : []),
            ...wasteLines(business.registrations, locale),
          ]
        : [],
    };
    return { seller, homeCountry, timeZone };
  }
}
