import type { TraderFact } from '#contracts/trader';
import type { MissingPart } from '#contracts/opening';
import type { Locale } from '#contracts/primitives';
import type { LegalTextName } from '#contracts/texts-of-law';

/** A step of the set-up guide. */
export type StepName =
  | 'trader'
  | 'taxes'
  | 'brand'
  | 'demo'
  | 'products'
  | 'home-page'
  | 'shipping'
  | 'payments'
  | 'mail'
  | 'legal'
  | 'second-factor';

export interface Step {
  readonly name: StepName;
  readonly isDone: boolean;
  /** What is missing, where its parts can be named. */
  readonly missing?: MissingPart[];
}

/** What the shop's data say. */
export interface SetUpFacts {
  /** The compulsory facts that the trader has not given, by name. */
  readonly missingFacts: readonly TraderFact[];
  /** The languages whose official notice of the legal guarantee is not uploaded. */
  readonly missingNotices: readonly Locale[];
  /** Texts of law that the owner has not confirmed in the words of this release. */
  readonly unconfirmedTexts: readonly LegalTextName[];
  /** The shop has a logo, icon, colours or type of its own. */
  readonly hasCustomBrand: boolean;
  /** Rows of the demo that a removal would take out. */
  readonly demoRows: number;
  /** The owner's products on sale with a picture. */
  readonly productsForSale: number;
  /** The home page no longer begins with the picture that every shop comes with. */
  readonly hasCustomHomePage: boolean;
  /** Zones, fees or handling time are no longer those that every shop starts with. */
  readonly hasCustomShipping: boolean;
  readonly arePaymentsReal: boolean;
  readonly isMailSent: boolean;
  /** Of the signed-in owner. */
  readonly hasSecondFactor: boolean;
}

/** The fact that answers for the trader's taxes: a VAT number, or the small-business scheme in its place. */
const TAX_FACT = 'vatNumber';

/**
 * What a shop needs before it sells: who sells, and under which VAT number (Directive 2000/31/EC art. 5), something to sell, and
 * payments that take money. Everything else is advice.
 */
export const BLOCKING: ReadonlySet<StepName> = new Set(['trader', 'taxes', 'products', 'payments']);

/** The steps in their order. Each is done when the shop's data say so, never because somebody ticked it. */
export function stepsOf(facts: SetUpFacts): Step[] {
  const { missingFacts, missingNotices, unconfirmedTexts } = facts;
  return [
    named(
      'trader',
      missingFacts.filter((fact) => fact !== TAX_FACT),
    ),
    named(
      'taxes',
      missingFacts.filter((fact) => fact === TAX_FACT),
    ),
    { name: 'brand', isDone: facts.hasCustomBrand },
    { name: 'demo', isDone: facts.demoRows === 0 },
    { name: 'products', isDone: facts.productsForSale > 0 },
    { name: 'home-page', isDone: facts.hasCustomHomePage },
    { name: 'shipping', isDone: facts.hasCustomShipping },
    { name: 'payments', isDone: facts.arePaymentsReal },
    { name: 'mail', isDone: facts.isMailSent },
    named('legal', [...unconfirmedTexts, ...missingNotices.map((language) => `notice-${language}` as const)]),
    { name: 'second-factor', isDone: facts.hasSecondFactor },
  ];
}

const named = (name: StepName, missing: MissingPart[]): Step => ({
  name,
  isDone: missing.length === 0,
  missing,
});
