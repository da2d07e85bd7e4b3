import { Injectable } from '@nestjs/common';
import {
  DistanceSalesLedger,
  isDistanceSale,
  isTaxedAtHome,
  THRESHOLD,
  thresholdState,
  type CrossBorderVat,
  type SummedSales,
  type TaxedSale,
} from '../domain/distance-sales.js';
import type { DistanceSales } from '#contracts/accounting';
import { Money, shopYear } from '#kernel';
import { isInVatUnion, schemeOf, type Quote, type VatScheme } from '#pricing';
import { Content } from '#modules/content';
import { Clock } from '#platform/clock';

/** A document that is issued: an invoice, or a credit note with negative amounts. */
export interface IssuedSale extends TaxedSale {
  readonly scheme: VatScheme | null;
  readonly vat: readonly { readonly net: string }[];
}

/**
 * Sales to consumers in other member states. Below the threshold the trader may charge the VAT of the own country; the VAT
 * of the destination is due from the sale on that passes it (Directive 2006/112/EC, article 59c(2)). Orders that wait for
 * their payment count, because each of them may become a sale.
 */
@Injectable()
export class CrossBorderSales {
  constructor(
    private readonly content: Content,
    private readonly ledger: DistanceSalesLedger,
    private readonly clock: Clock,
  ) {}

  /**
   * The quote with the VAT that it has to bear.
   * @param quoteWith makes it, with a member state whose VAT sales within the Union bear, or null for each destination's
   * @param replaced finds the shopper's own order that waits for its payment: a new one replaces it, so it does not count
   */
  async price(
    quoteWith: (homeVat: string | null) => Quote,
    replaced: () => Promise<string | null>,
  ): Promise<Quote> {
    const homeCountry = await this.chosenHome();
    const quote = quoteWith(homeCountry);
    if (homeCountry === null || !isTaxedAtHome(quote)) return quote;
    return (await this.isBelowWith(quote, homeCountry, await replaced())) ? quote : quoteWith(null);
  }

  /**
   * True when an order may be placed with the VAT of its quote. Asked in the transaction that places it: other orders that
   * bear the home VAT abroad wait until it ends, so that they do not pass the threshold together. A quote from before the trader
   * joined or left the small-business scheme is refused. Within the scheme the threshold stops no order: see `mail-owner-near-threshold.ts`.
   */
  async allows(quote: Quote, replaced: string | null): Promise<boolean> {
    const { business } = await this.content.settings();
    if (quote.smallBusinessIn !== (business?.smallBusinessIn ?? null)) return false;
    if (quote.smallBusinessIn !== null || !isTaxedAtHome(quote)) return true;
    const homeCountry = await this.chosenHome();
    if (quote.vatCountry !== homeCountry) return false;
    await this.ledger.lockDecision();
    return this.isBelowWith(quote, homeCountry, replaced);
  }

  /** Counts a document in the shop's year of its issue, in the transaction that issues it. */
  async record({ scheme, vat, ...sale }: IssuedSale, year: number): Promise<void> {
    if (scheme === null || !isDistanceSale(scheme, sale)) return;
    await this.ledger.add(year, Money.sum(vat.map(({ net }) => Money.parse(net))));
  }

  /** The sales beside the threshold, the owner's choice, and what holds. */
  async show(): Promise<DistanceSales> {
    const { crossBorderVat: choice, business } = await this.content.settings();
    const homeCountry = await this.content.homeCountry();
    const year = shopYear(this.clock.now());
    const { thisYear, lastYear } = await this.ledger.counted(year);
    const state = thresholdState({ thisYear, lastYear });
    const mayChoose = state !== 'over' && isInVatUnion(homeCountry);
    const applied: CrossBorderVat = mayChoose ? choice : 'destination';
    return {
      homeCountry,
      threshold: THRESHOLD.toString(),
      thisYear: { year, net: thisYear.toString() },
      lastYear: { year: year - 1, net: lastYear.toString() },
      state,
      choice,
      smallBusinessIn: business?.smallBusinessIn ?? null,
      applied,
    };
  }

  /** The trader's country, where the owner has chosen its VAT for sales within the Union; null for each destination's. */
  private async chosenHome(): Promise<string | null> {
    const { crossBorderVat } = await this.content.settings();
    if (crossBorderVat === 'destination') return null;
    const homeCountry = await this.content.homeCountry();
    return isInVatUnion(homeCountry) ? homeCountry : null;
  }

  private async isBelowWith(quote: Quote, homeCountry: string, replaced: string | null): Promise<boolean> {
    const { thisYear, lastYear, toPay } = await this.ledger.counted(shopYear(this.clock.now()), replaced);
    const sales = [thisYear, netOfDistanceSales(toPay, homeCountry), quote.total.minus(quote.taxAmount)];
    return thresholdState({ thisYear: Money.sum(sales), lastYear }) !== 'over';
  }
}

/** @param homeCountry where sales are reported from that name no scheme */
export function netOfDistanceSales(sales: readonly SummedSales[], homeCountry: string): Money {
  const counted = sales.filter((sale) =>
    isDistanceSale(sale.scheme ?? schemeOf(sale.vatCountry, homeCountry), sale),
  );
  return Money.sum(counted.map(({ net }) => Money.parse(net)));
}
