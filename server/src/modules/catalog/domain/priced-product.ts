import { nextStep, OFF_SALE, type PriceState, type PriceStep } from './price-step.js';
import { Money } from '#kernel';
import { statedPrices } from '#pricing';

/** A variant as far as its price goes. */
export interface PricedVariant {
  readonly id: string;
  /** Its own price; null: the product's prices apply. */
  readonly price: Money | null;
  readonly compareAtPrice: Money | null;
  readonly priorPrice: Money | null;
  /** It has, or once had, a price of its own, so its history differs from the product's. */
  readonly pricesApart: boolean;
  /** It can be bought. */
  readonly hasStock: boolean;
}

/** A product with its variants as far as their prices go. */
export interface PricedProduct {
  readonly id: string;
  /** For sale: neither a draft nor archived. */
  readonly active: boolean;
  readonly price: Money;
  readonly salePrice: Money | null;
  readonly priorPrice: Money | null;
  readonly variants: readonly PricedVariant[];
}

/** What lists show of a product. */
interface ListedOffer {
  /** It has variants, and none of them can be bought. */
  readonly soldOut: boolean;
  /** The lowest price of a variant that can be bought, of all when none can; null when none has a price of its own. */
  readonly fromPrice: Money | null;
  /** What is struck through beside `fromPrice`. */
  readonly fromCompareAt: Money | null;
  /** The variants that can be bought differ in price. */
  readonly priceVaries: boolean;
}

/** A step of a product, or of a variant of it. */
export interface NewStep extends PriceStep {
  readonly productId: string;
  readonly variantId: string | null;
}

/** What follows from the prices of a product as they stand. */
export interface Repricing {
  /** The product with its prior prices. */
  readonly product: PricedProduct;
  readonly steps: readonly NewStep[];
  /** Variants that had the product's prices until now: its steps are theirs too. */
  readonly parted: readonly string[];
  readonly listed: ListedOffer;
}

/** The steps of a product and of its variants by their ids, those of each as `nextStep` takes them. */
export type StepsBySubject = ReadonlyMap<string, readonly PriceStep[]>;

/**
 * Compares the prices of a product as they stand with the last ones recorded. What is recorded of a variant that is gone
 * ends.
 * @param now in microseconds since 1970
 */
export function repriced(product: PricedProduct, history: StepsBySubject, now: number): Repricing {
  const steps: NewStep[] = [];
  const stepTo = (variantId: string | null, past: readonly PriceStep[], state: PriceState) => {
    const step = nextStep(past, state, now);
    if (step) steps.push({ ...step, productId: product.id, variantId });
    return step;
  };
  const pastOf = (id: string) => history.get(id) ?? [];

  const step = stepTo(null, pastOf(product.id), stateOf(product));
  const priorOf = (made: PriceStep | null, former: Money | null) => (made ? made.priorPrice : former);
  const priorPrice = priorOf(step, product.priorPrice);
  const withOwn = step ? [...pastOf(product.id), step] : pastOf(product.id);

  const parted: string[] = [];
  const variants = product.variants.map((variant) => {
    if (variant.price === null && !variant.pricesApart) return variant;
    const parts = !variant.pricesApart && pastOf(variant.id).length === 0;
    if (parts) parted.push(variant.id);
    const past = parts ? withOwn : pastOf(variant.id);
    const made = stepTo(variant.id, past, stateOf(product, variant));
    const former = parts ? priorPrice : variant.priorPrice;
    return { ...variant, pricesApart: true, priorPrice: priorOf(made, former) };
  });
  const present = new Set([product, ...variants].map(({ id }) => id));
  for (const [id, past] of history) if (!present.has(id)) stepTo(id, past, OFF_SALE);
  const result = { ...product, priorPrice, variants };
  return { product: result, steps, parted, listed: listedOffer(result) };
}

/** The stated prices of a variant: the product's, when it has none of its own. Without a variant, the product's. */
function statedOf(product: PricedProduct, variant?: PricedVariant) {
  if (variant?.price) return statedPrices(variant.price, variant.compareAtPrice);
  return statedPrices(product.price, product.salePrice);
}

function stateOf(product: PricedProduct, variant?: PricedVariant): PriceState {
  if (!product.active) return OFF_SALE;
  const { unitPrice, formerPrice } = statedOf(product, variant);
  return { price: unitPrice, reduced: formerPrice !== null };
}

/** Of the cheapest variants the lowest struck-through price is shown, none if one of them has none. */
function listedOffer(product: PricedProduct): ListedOffer {
  const { variants } = product;
  const sellable = variants.filter(({ hasStock }) => hasStock);
  const offers = (sellable.length > 0 ? sellable : variants).map((variant) => offerOf(variant, product));
  const [first, ...others] = offers;
  const soldOut = variants.length > 0 && sellable.length === 0;
  if (!first) return { soldOut, fromPrice: null, fromCompareAt: null, priceVaries: false };
  const priceVaries = others.some(({ unitPrice }) => !unitPrice.equals(first.unitPrice));
  if (!variants.some(({ pricesApart }) => pricesApart))
    return { soldOut, fromPrice: null, fromCompareAt: null, priceVaries };
  const cheapest = others.reduce((best, offer) => (isBetter(offer, best) ? offer : best), first);
  return { soldOut, fromPrice: cheapest.unitPrice, fromCompareAt: cheapest.compareAt, priceVaries };
}

interface Offer {
  readonly unitPrice: Money;
  readonly compareAt: Money | null;
}

function offerOf(variant: PricedVariant, product: PricedProduct): Offer {
  const compareAt = variant.pricesApart ? variant.priorPrice : product.priorPrice;
  return { unitPrice: statedOf(product, variant).unitPrice, compareAt };
}

function isBetter(one: Offer, other: Offer): boolean {
  if (!one.unitPrice.equals(other.unitPrice)) return one.unitPrice.isLessThan(other.unitPrice);
  if (one.compareAt === null || other.compareAt === null) return one.compareAt === null;
  return one.compareAt.isLessThan(other.compareAt);
}
