import type { Product } from '#contracts/catalog';
import { useState } from 'react';
import { useLazyGetAdminProductQuery } from '../products-api';
import { removedRows } from '../variants/variant-rows';
import type { ProductDraft } from './product-draft';
import { useEditedProduct, type EditedProduct } from './use-edited-product';
import { useProductFaults } from './use-product-faults';
import { useSaveProduct } from './use-save-product';

/** The state of the form of a product and its variants: values, faults, saving, and what somebody else has changed. */
export function useProductForm(edited: EditedProduct) {
  const { base, draft, rows, draftOf, dirty, show, putBack, resolve } = useEditedProduct(edited);
  const [onward, setOnward] = useState<string | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const faults = useProductFaults(draft.value, rows.value, submitted);
  const [theirs, setTheirs] = useState<Product | null>(null);
  const [load] = useLazyGetAdminProductQuery();
  const { save: send, busy } = useSaveProduct();

  /** Answers false when something needs attention. */
  const save = async (): Promise<boolean> => {
    setSubmitted(true);
    if (busy) return true;
    if (faults.found()) return false;
    const outcome = await send(draft.value, base.product, { before: base.rows, after: rows.value }, putBack);
    if (outcome.kind === 'refused') {
      faults.refuse(outcome.fields);
      return false;
    }
    if (outcome.kind === 'conflict') {
      const { data } = await load(base.product?.id ?? '');
      setTheirs(data ?? null);
      return true;
    }
    show(outcome);
    setSubmitted(false);
    if (outcome.kind === 'saved' && !base.product) setOnward(`/admin/products/${outcome.product.id}`);
    return true;
  };
  return {
    base,
    draft: draft.value,
    draftOf,
    rows: rows.value,
    removed: removedRows(base.rows, rows.value),
    rowFaults: faults.ofRows,
    setRows: rows.set,
    change: (changes: Partial<ProductDraft>) => {
      draft.set((was) => ({ ...was, ...changes }));
      faults.forget({ ...changes, ...changes.facts });
    },
    errorOf: faults.errorOf,
    dirty,
    onward,
    busy,
    faultCount: faults.count,
    theirs,
    save,
    resolve: (chosen: ProductDraft) => {
      if (!theirs) return;
      resolve(theirs, chosen);
      setTheirs(null);
    },
    closeConflict: () => setTheirs(null),
  };
}
