import { z } from 'zod';
import { countryOfWorld } from './makers.js';
import { uuid } from './primitives.js';
import { careInput, compositionInput } from './product-facts.js';

/** The facts that a source may state in words that the shop cannot use. */
const decidedField = z.enum(['composition', 'care', 'countryOfOrigin', 'makerId']);
export type DecidedField = z.infer<typeof decidedField>;

/** A text of an import's source that is no fact, and how many of its products still lack the fact. */
const importDecision = z.object({
  field: decidedField,
  /** As the source writes it, up to 500 characters. */
  value: z.string(),
  count: z.number().int(),
});
export type ImportDecision = z.infer<typeof importDecision>;

/** The most frequent decisions, and how many there are in all. */
export const importDecisions = z.object({ total: z.number().int(), decisions: z.array(importDecision) });
export type ImportDecisions = z.infer<typeof importDecisions>;

const value = z.string().min(1).max(500);

/** The fact that a text of the source stands for. */
export const importDecisionInput = z.discriminatedUnion('field', [
  z.object({ field: z.literal('composition'), value, fact: compositionInput.min(1) }),
  z.object({ field: z.literal('care'), value, fact: careInput.min(1) }),
  z.object({ field: z.literal('countryOfOrigin'), value, fact: countryOfWorld }),
  z.object({ field: z.literal('makerId'), value, fact: uuid }),
]);
export type ImportDecisionInput = z.output<typeof importDecisionInput>;
