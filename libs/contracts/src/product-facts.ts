import { z } from 'zod';
import {
  CARE,
  COMPONENTS,
  FOOTWEAR_MATERIALS,
  type Care,
  type Component,
  type FootwearMaterial,
} from './facts-words.js';
import { FIBRES, type Fibre } from './fibres.js';
import { countryOfWorld } from './makers.js';
import { nearestFibre } from './nearest-fibre.js';
import { text } from './primitives.js';
import { handlingTime, handlingTimeInput } from './shipping.js';

/** The most components of one product, and the most fibres of one component. */
const MAX_COMPONENTS = 12;
const MAX_FIBRES = 12;
/** All "other fibres" together (Regulation (EU) 1007/2011, article 9(3)). */
const MOST_OTHER = 15;

const keysOf = <K extends string>(words: Readonly<Record<K, unknown>>) => Object.keys(words) as [K, ...K[]];

const fibre = z.enum(keysOf<Fibre>(FIBRES), { error: ({ input }) => meantText(input) });
const percent = z.number().min(0.1).max(100).multipleOf(0.1);

/** Fibres of one component in descending order, "other fibres" last; together 100 %. */
export const fibreShare = z.object({ fibre, percent });

const component = z.enum(keysOf<Component>(COMPONENTS));
export const footwearMaterial = z.enum(keysOf<FootwearMaterial>(FOOTWEAR_MATERIALS));
const careKey = z.enum(Object.values(CARE).flatMap((words) => Object.keys(words)) as [Care, ...Care[]]);

export const factsKind = z.enum(['textile', 'footwear', 'other']);
export type FactsKind = z.infer<typeof factsKind>;

export const compositionPart = z.object({ component, fibres: z.array(fibreShare) });

/** The main material of a part, or two when none is 80 % of it (Directive 94/11/EC, annex I). */
const materials = z.array(footwearMaterial).min(1).max(2).refine(isDistinct, 'Each material once');
export const footwearParts = z.object({ upper: materials, lining: materials, sole: materials });

/** By language. */
export const productWarnings = z.object({ en: text(2000).optional(), nl: text(2000).optional() });

/** Facts of a product that the law asks for, and what shoppers need to know beside them. */
export const productFacts = z.object({
  /** What kind of product it is to the law; null: as its tax class says. */
  kind: factsKind.nullable(),
  /** Fibres by component (Regulation (EU) 1007/2011); empty when they are not known or not needed. */
  composition: z.array(compositionPart),
  /** True: "contains non-textile parts of animal origin" (article 12). */
  animalParts: z.boolean(),
  footwear: footwearParts.nullable(),
  care: z.array(careKey),
  /** Where it was made, ISO 3166-1 alpha-2. */
  country: countryOfWorld.nullable(),
  /** Warnings and safety information by language (Regulation (EU) 2023/988, article 19). */
  warnings: productWarnings,
  /** How soon an order with it is handed over; missing where the time of the shop holds. */
  handlingTime: handlingTime.optional(),
});
export type ProductFacts = z.infer<typeof productFacts>;

/** Shares in the order of the law: descending, "other fibres" last. */
function inOrder(fibres: readonly z.infer<typeof fibreShare>[]): z.infer<typeof fibreShare>[] {
  const place = ({ fibre, percent }: z.infer<typeof fibreShare>) => (fibre === 'other' ? -1 : percent);
  return [...fibres].sort((one, other) => place(other) - place(one));
}

const compositionPartInput = z.object({
  component,
  fibres: z
    .array(fibreShare)
    .min(1)
    .max(MAX_FIBRES)
    .refine(
      (shares) => isDistinct(shares.map(({ fibre }) => fibre)),
      because('composition-repeated', 'Each fibre once per component'),
    )
    .refine(
      (shares) => tenths(shares) === 1000,
      because('composition-sum', 'The percentages of a component must sum to 100'),
    )
    .refine(
      (shares) => shares.every(({ fibre, percent }) => fibre !== 'other' || percent <= MOST_OTHER),
      because('composition-other', 'Other fibres are at most 15 %'),
    )
    .transform(inOrder),
});

/** Fibres by component in a request. */
export const compositionInput = z
  .array(compositionPartInput)
  .max(MAX_COMPONENTS)
  .refine(
    (parts) => isDistinct(parts.map((part) => part.component)),
    because('composition-repeated', 'Each component once'),
  )
  .refine(
    (parts) => parts.length < 2 || parts.every((part) => part.component !== 'whole'),
    because('composition-whole', 'The whole product and its parts exclude each other'),
  );

/** Care instructions in a request. */
export const careInput = z
  .array(careKey)
  .max(Object.keys(CARE).length)
  .refine(
    (keys) => Object.values(CARE).every((words) => keys.filter((key) => key in words).length <= 1),
    'At most one instruction for each treatment',
  );

/** Facts in a request. What is missing is empty. */
export const productFactsInput = z.object({
  kind: factsKind.nullable().default(null),
  composition: compositionInput.default([]),
  animalParts: z.boolean().default(false),
  footwear: footwearParts.nullable().default(null),
  care: careInput.default([]),
  country: countryOfWorld.nullable().default(null),
  warnings: productWarnings.default({}),
  handlingTime: handlingTimeInput.optional(),
});

/** Some facts, for a change of many products: those given replace the former ones, a warning the one in its language. */
export const someFactsInput = z.object({
  kind: factsKind.nullable().optional(),
  composition: compositionInput.optional(),
  animalParts: z.boolean().optional(),
  footwear: footwearParts.nullable().optional(),
  care: careInput.optional(),
  country: countryOfWorld.nullable().optional(),
  warnings: productWarnings.optional(),
  handlingTime: handlingTimeInput.optional(),
});

/** What is wrong with a fibre, with the one of the law that it probably means. */
function meantText(input: unknown): string {
  const meant = typeof input === 'string' ? nearestFibre(input) : undefined;
  return `No fibre of Regulation (EU) 1007/2011${meant === undefined ? '' : `; did you mean "${FIBRES[meant].en}" (${meant})?`}`;
}

/** An issue that the import of a file names by `reason`, in the owner's language. */
function because(reason: string, error: string) {
  return { error, params: { reason } };
}

function isDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** The sum in tenths of a per cent, so that fractions add up exactly. */
function tenths(shares: readonly { readonly percent: number }[]): number {
  return shares.reduce((sum, { percent }) => sum + Math.round(percent * 10), 0);
}
