import type { MappedPicture } from '../pictures/pictures.js';
import type { FieldName } from '../products/product-fields.js';
import type { CurrentStock, StockUpdate } from '../products/stock-plan.js';
import type { ProductLink, ShownPictures } from '../products/product-links.js';
import type { RecordFields, RecordLink } from '../records/records.js';

type Fields = Partial<Record<FieldName, unknown>>;

/** The state of a product before an import; only what the import has changed. */
export interface StateBefore {
  readonly fields: Fields;
  /** Null when the product had no link. */
  readonly link: ProductLink | null;
  /** Missing when an import has only archived the product. */
  readonly pictures?: readonly MappedPicture[];
  readonly shown?: ShownPictures | null;
  readonly removed?: readonly CurrentStock[];
  readonly updated?: readonly CurrentStock[];
}

/** A variant as an import has left it. */
export type UpdatedStock = StockUpdate['after'] & Pick<CurrentStock, 'id'>;

/** The values that an import has written to a product. */
export interface StateAfter {
  readonly fields: Fields;
  /** SKUs of added stock rows. */
  readonly inserted?: readonly string[];
  readonly updated?: readonly UpdatedStock[];
}

export interface ProductChanged {
  readonly kind: 'changed';
  readonly subjectId: string;
  readonly before: StateBefore;
  readonly after: StateAfter;
}

/** A customer, order, discount or page that an import has added, with the fields that it wrote. */
export interface RecordAdded {
  readonly kind: 'record-added';
  readonly subjectId: string;
  readonly after: RecordFields;
}

/** The fields of a record that an import has changed, before and after, and the link that it replaced. */
export interface RecordChanged {
  readonly kind: 'record-changed';
  readonly subjectId: string;
  readonly before: { readonly fields: RecordFields; readonly link: RecordLink | null };
  readonly after: RecordFields;
}

/** A change that an import has made and an undo reverts. */
export type ImportChange =
  | ProductChanged
  | RecordAdded
  | RecordChanged
  | { readonly kind: 'created'; readonly subjectId: string }
  | { readonly kind: 'category'; readonly subjectId: string; readonly after: { readonly name: string } };

/** The changes of each import, for its undo. Every method joins the transaction. */
export abstract class ImportChanges {
  abstract add(importId: string, changes: readonly ImportChange[]): Promise<void>;
  /** Removes the newest changes of an import and returns them, newest first. */
  abstract takeNewest(importId: string, count: number): Promise<ImportChange[]>;
}
