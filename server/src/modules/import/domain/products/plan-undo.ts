import type { Finding } from '../engine/finding.js';
import type { ProductChanged, StateBefore, UpdatedStock } from '../engine/import-changes.js';
import type { MappedPicture } from '../pictures/pictures.js';
import type { FieldName } from './product-fields.js';
import type { CurrentStock } from './stock-plan.js';
import type { ProductLink, ShownPictures } from './product-links.js';
import { mergeFacts, type VariantFacts } from './variant-facts.js';
import { sameValue } from '#kernel';

/** A changed product as it is now. */
export interface ProductToRestore {
  readonly id: string;
  readonly handle: string | null;
  readonly fields: Readonly<Record<FieldName, unknown>>;
  readonly shown: ShownPictures;
  readonly stock: readonly CurrentStock[];
  readonly link: ProductLink | null;
  readonly pictures: readonly MappedPicture[];
}

/** What an undo writes to one product. */
export interface UndoPlan {
  readonly fields: Partial<Record<FieldName, unknown>> & Partial<ShownPictures>;
  readonly stock: {
    readonly remove: readonly CurrentStock[];
    readonly change: readonly CurrentStock[];
    readonly add: readonly CurrentStock[];
  };
  /** Null deletes the link. */
  readonly link: ProductLink | null;
  /** Null leaves the picture queue as it is. */
  readonly pictures: readonly MappedPicture[] | null;
  readonly findings: readonly Finding[];
}

/** Plans the undo of one changed product. A value that has changed again since the import stays, with a note. */
export function planUndo({ before, after }: ProductChanged, now: ProductToRestore): UndoPlan {
  const written = Object.keys(after.fields) as FieldName[];
  const isMoved = 'status' in after.fields && !sameValue(now.fields.status, after.fields.status);
  // Whoever has changed the status since has decided what becomes of the product.
  const names = written.filter((name) => name !== 'heldBack' || !isMoved);
  const unchanged = names.filter((name) => sameValue(now.fields[name], after.fields[name]));
  const restored = unchanged.map((name) => [name, before.fields[name] ?? null] as const);
  const changedSince = names.filter((name) => name !== 'heldBack' && !unchanged.includes(name));
  const hasNewPictures = before.pictures !== undefined && !sameValue(before.pictures, now.pictures);
  return {
    fields: { ...Object.fromEntries(restored), ...restoredPictures(before, now) },
    stock: {
      remove: now.stock.filter(({ sku, ordered }) => after.inserted?.includes(sku) && !ordered),
      change: (before.updated ?? []).flatMap((row) => restoredRow(row, after.updated ?? [], now.stock)),
      add: before.removed ?? [],
    },
    link: before.link,
    pictures: hasNewPictures ? (before.pictures ?? null) : null,
    findings: changedSince.map((field) => ({
      kind: 'note',
      row: null,
      handle: now.handle,
      field,
      code: 'undo-changed-since',
      value: null,
    })),
  };
}

/** The former pictures, if the product still shows those of an import. */
function restoredPictures({ pictures, shown }: StateBefore, now: ProductToRestore): Partial<ShownPictures> {
  if (!pictures || !shown || sameValue(shown, now.shown)) return {};
  const { variants: _variants, ...written } = now.link?.picturesWritten ?? {};
  return sameValue(written, now.shown) ? shown : {};
}

/**
 * The row with its former values. Units that were sold or received since the import stay so: the undo reverts the
 * import's difference, not the quantity.
 */
function restoredRow(
  before: CurrentStock,
  after: readonly UpdatedStock[],
  current: readonly CurrentStock[],
): CurrentStock[] {
  const row = current.find(({ id }) => id === before.id);
  if (!row) return [];
  const imported = after.find(({ id }) => id === before.id) ?? before;
  const wanted = row.quantity + before.quantity - imported.quantity;
  const facts = restoredFacts(before.facts, imported.facts, row.facts);
  const quantity = facts.stockPolicy === 'counted' ? Math.max(wanted, row.reserved) : wanted;
  const isImported = imported.lowStockThreshold === row.lowStockThreshold;
  const { lowStockThreshold } = isImported ? before : row;
  return [{ ...before, facts, quantity, lowStockThreshold }];
}

/** The former facts that still have the imported value. Records of earlier versions have no facts. */
function restoredFacts(
  before: VariantFacts | undefined,
  imported: VariantFacts | undefined,
  current: VariantFacts,
): VariantFacts {
  return before && imported ? mergeFacts(before, current, imported, false) : current;
}
