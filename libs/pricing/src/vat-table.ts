import { Money } from '#kernel';
import { splitByWeight } from './rounding.js';
import { vatContained } from './vat.js';

/** An amount that is taxed at one rate (basis points), VAT included. */
export interface TaxedAmount {
  readonly vatRate: number;
  readonly gross: Money;
}

/** The amounts of one rate: `net` + `vat` = `gross`, and `shipping` is the part of `gross` that is shipping. */
export interface VatLine {
  readonly vatRate: number;
  readonly gross: Money;
  readonly net: Money;
  readonly vat: Money;
  readonly shipping: Money;
}

/**
 * The VAT table of goods and their shipping, one entry per rate, highest first. The VAT is computed once per rate
 * on the gross sum, so that the entries add up to what is paid. Shipping is ancillary to the goods and shares
 * their rates, in proportion to the discounted amounts (CJEU C-349/96, Card Protection Plan; article 78(b) of
 * Directive 2006/112/EC counts transport into the goods' taxable amount).
 */
export function vatTable(goods: readonly TaxedAmount[], shipping: Money): VatLine[] {
  const rates = [...new Set(goods.map((amount) => amount.vatRate))].sort((a, b) => b - a);
  const grossOf = rates.map((rate) => grossAt(goods, rate));
  const shares = splitByWeight(shipping, grossOf);
  return rates.map((vatRate, index) => {
    const share = shares[index] ?? Money.zero;
    const gross = (grossOf[index] ?? Money.zero).plus(share);
    const vat = vatContained(gross, vatRate);
    return { vatRate, gross, net: gross.minus(vat), vat, shipping: share };
  });
}

/** Splits each rate's VAT over its goods and its shipping; answers the VAT of each of the goods, in their order. */
export function splitVat(goods: readonly TaxedAmount[], table: readonly VatLine[]): Money[] {
  const result = goods.map(() => Money.zero);
  for (const entry of table) {
    const indexes = goods.flatMap((amount, index) => (amount.vatRate === entry.vatRate ? [index] : []));
    const weights = [...indexes.map((index) => goods[index]?.gross ?? Money.zero), entry.shipping];
    const parts = splitByWeight(entry.vat, weights);
    indexes.forEach((index, position) => {
      result[index] = parts[position] ?? Money.zero;
    });
  }
  return result;
}

/** The sum of the amounts that are taxed at a rate. */
export function grossAt(amounts: readonly TaxedAmount[], vatRate: number): Money {
  return Money.sum(amounts.filter((amount) => amount.vatRate === vatRate).map((amount) => amount.gross));
}
