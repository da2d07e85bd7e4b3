import type { Product } from '#contracts/catalog';
import type { Variant } from '#contracts/variants';
import { useState } from 'react';
import { useFirstLanguage } from '../../../shared/config/first-language';
import { differences } from '../../../shared/ui/admin/draft-merge';
import { useTyped } from '../../../shared/ui/admin/use-typed';
import { copiedRows, hasChanges, rowsOf, type VariantRow } from '../variants/variant-rows';
import { draftOf as draftIn, type ProductDraft } from './product-draft';
import type { Saved, SavedProduct } from './saved-product';

/** What the form begins with. */
export interface EditedProduct {
  /** The product that is edited; null for a new one. */
  product: Product | null;
  start: ProductDraft;
  variants: readonly Variant[];
  /** A copy is worth saving before anything in it was changed. */
  copied?: boolean;
}

/** What the form is being compared with: what is saved of the product and its variants. */
interface Base {
  product: Product | null;
  draft: ProductDraft;
  rows: readonly VariantRow[];
}

/** Four letters and digits that an earlier copy hardly has: seconds since 1970. */
const copySuffix = () =>
  Math.floor(Date.now() / 1000)
    .toString(36)
    .slice(-4)
    .toUpperCase();

/** A product and its variants as they are typed, beside what is saved of them. */
export function useEditedProduct({ product, start, variants, copied = false }: EditedProduct) {
  const first = useFirstLanguage();
  const draftOf = (product: Product) => draftIn(product, first);
  const [base, setBase] = useState<Base>({
    product,
    draft: start,
    rows: copied ? [] : rowsOf(variants, start),
  });
  const draft = useTyped(start);
  const rows = useTyped<readonly VariantRow[]>(() =>
    copied ? copiedRows(rowsOf(variants, start), copySuffix()) : base.rows,
  );
  return {
    base,
    draft,
    rows,
    draftOf,
    dirty:
      (copied && !base.product) ||
      differences(base.draft, draft.value).length > 0 ||
      hasChanges(base.rows, rows.value),
    /** Shows what was saved; variants that could not be saved stay as they are typed. */
    show: (saved: Extract<Saved, { product: Product }>) => {
      const next = draftOf(saved.product);
      draft.show(next);
      if (saved.kind === 'saved') {
        setBase({ product: saved.product, draft: next, rows: saved.rows });
        rows.show(saved.rows);
        return;
      }
      setBase({ product: saved.product, draft: next, rows: saved.merged?.before ?? base.rows });
      if (saved.merged) rows.set(saved.merged.after);
    },
    /** Shows the product as it was; what has been typed since stays. */
    putBack: (former: SavedProduct) => {
      const next = draftOf(former.product);
      setBase({ product: former.product, draft: next, rows: former.rows });
      draft.putBack(next);
      rows.putBack(former.rows);
    },
    /** Compares with what somebody else has saved from now on, and shows what was chosen of both. */
    resolve: (theirs: Product, chosen: ProductDraft) => {
      setBase({ ...base, product: theirs, draft: draftOf(theirs) });
      draft.set(chosen);
    },
  };
}
