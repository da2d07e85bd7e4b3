import { z } from 'zod';
import { queryFlag, timestamp } from './primitives.js';

/** What a demo consists of, in the order in which it leaves. `text`: what it says of its invented shop. */
export const demoKind = z.enum(['product', 'category', 'size-guide', 'maker', 'coupon', 'page', 'text']);
export type DemoKind = z.infer<typeof demoKind>;

export const demoCount = z.object({ kind: demoKind, count: z.number().int() });

/** The demo content that the shop still has, and what can be put back. A kind of which there is nothing is left out. */
export const demoContent = z.object({
  kinds: z.array(
    z.object({
      kind: demoKind,
      /** Would leave. */
      leaves: z.number().int(),
      /** Would leave only when asked: the four collections, and in a shop without the demo the texts that it started with. */
      whenAsked: z.number().int(),
      /** Stays, because its owner has changed it since it was loaded. */
      changed: z.number().int(),
      /** Stays, because the owner's own products or an order need it. */
      inUse: z.number().int(),
    }),
  ),
  /** Products that leave the shop but stay archived: an order or a cart refers to them. */
  archived: z.number().int(),
  /** What was removed and can be put back; null when there is nothing. `until`: not after this moment. */
  undo: z.object({ counts: z.array(demoCount), until: timestamp }).nullable(),
  /** The shop has no category and no product, and nothing to put back: it can be given what a new shop starts with. */
  canStart: z.boolean(),
});
export type DemoContent = z.infer<typeof demoContent>;

/** `collections`: what leaves only when asked leaves too. */
export const demoRemovalQuery = z.object({ collections: queryFlag.default(false) });
export type DemoRemovalQuery = z.infer<typeof demoRemovalQuery>;

/** What a removal has taken out of the shop. */
export const demoRemoval = z.object({ removed: z.array(demoCount), content: demoContent });
export type DemoRemoval = z.infer<typeof demoRemoval>;

/** What is back. `left` could not come back, because the shop has something of the same name, code or address now. */
export const demoReturn = z.object({
  restored: z.array(demoCount),
  left: z.array(z.object({ kind: demoKind, name: z.string(), code: z.string() })),
  content: demoContent,
});
export type DemoReturn = z.infer<typeof demoReturn>;

/** What a shop was given of what a new one starts with. */
export const demoStart = z.object({ loaded: z.array(demoCount), content: demoContent });
export type DemoStart = z.infer<typeof demoStart>;
