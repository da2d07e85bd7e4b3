import { z } from 'zod';
import { traderFact } from './trader.js';
import { legalText } from './texts-of-law.js';

/** The steps of the set-up guide, in their order. Opening the shop is the last one and comes apart. */
export const setUpStepName = z.enum([
  'trader',
  'taxes',
  'brand',
  'demo',
  'products',
  'home-page',
  'shipping',
  'payments',
  'mail',
  'legal',
  'second-factor',
]);
export type SetUpStepName = z.infer<typeof setUpStepName>;

/** Something that a step lacks: a fact of the trader, a text of law to confirm, or an official notice in a language. */
const missingPart = z.enum([...traderFact.options, ...legalText.options, 'notice-en', 'notice-nl']);
export type MissingPart = z.infer<typeof missingPart>;

const setUpStep = z.object({
  name: setUpStepName,
  /** Computed from the shop's data. */
  isDone: z.boolean(),
  /** Its owner has left it for later. */
  isLater: z.boolean(),
  /** The shop cannot open without it. */
  blocksOpening: z.boolean(),
  /** What is missing, where its parts can be named, in the order of their forms. */
  missing: z.array(missingPart).optional(),
});
export type SetUpStep = z.infer<typeof setUpStep>;

/** Length of the visitors' password, characters. */
export const VISITOR_PASSWORD = { shortest: 8, longest: 100 } as const;

export const shopOpening = z.object({
  isOpen: z.boolean(),
  /** False where nobody is asked for the password: the address is this machine's, or the operator has turned it off. */
  isEnforced: z.boolean(),
  /** What visitors are asked for while the shop is closed. */
  password: z.string(),
});
export type ShopOpening = z.infer<typeof shopOpening>;

export const setUp = z.object({
  steps: z.array(setUpStep),
  opening: shopOpening,
  /** The owner wants no card of the guide on Home. */
  isPutAway: z.boolean(),
});
export type SetUp = z.infer<typeof setUp>;

/** The guide as Home shows it: nothing once it is put away. */
export const setUpCard = z.object({ setUp: setUp.nullable() });
export type SetUpCard = z.infer<typeof setUpCard>;

export const setUpInput = z
  .object({
    later: z.object({ step: setUpStepName, isLater: z.boolean() }),
    isPutAway: z.boolean(),
  })
  .partial();
export type SetUpInput = z.infer<typeof setUpInput>;

export const shopOpeningInput = z.object({ isOpen: z.boolean() });
export type ShopOpeningInput = z.infer<typeof shopOpeningInput>;

export const visitorPasswordInput = z.object({
  password: z.string().trim().min(VISITOR_PASSWORD.shortest).max(VISITOR_PASSWORD.longest),
});
export type VisitorPasswordInput = z.infer<typeof visitorPasswordInput>;

/** The form of the page that a closed shop shows. */
export const visitorPasswordForm = z.object({
  password: z.string().max(200),
  /** The address that the visitor wanted, and its language. */
  to: z.string().max(2000).default('/'),
  lang: z.enum(['en', 'nl']).optional(),
});
export type VisitorPasswordForm = z.infer<typeof visitorPasswordForm>;
