/** The photo slots of the home page that stand for a category, in their order, with its name (specification §2). */
export const COLLECTION_SLOTS = [
  ['collection-tracksuits', 'TRACKSUIT'],
  ['collection-shorts-sets', 'SHORT SETS'],
  ['collection-trainers', 'TRAINERS'],
] as const;
