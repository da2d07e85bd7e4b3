import type { Product } from '#contracts/catalog';
import type { ApiError } from '../../../shared/api/errors';
import { useText } from '../../../shared/config/messages';
import { uiMessages } from '../../../shared/ui/admin/messages';
import { useCause } from '../../../shared/ui/admin/states';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { editorMessages } from '../editor/editor-messages';
import { mergedRows } from './merge-variants';
import {
  useChangeVariantsMutation,
  useLazyGetAdminProductQuery,
  useLazyGetVariantsQuery,
} from '../products-api';
import type { RowsInForm, Saved, SavedProduct } from '../editor/saved-product';
import { variantMessages } from './variant-messages';
import { changesOf, hasChanges, rowsOf, type VariantChanges } from './variant-rows';

/** What an answer names. */
interface Details {
  readonly skus?: readonly string[];
  readonly reserved?: number;
}

/** Saves the variants of a product that has just been saved. */
export function useSaveVariants() {
  const t = useText(variantMessages);
  const editor = useText(editorMessages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const [send, { isLoading: busy }] = useChangeVariantsMutation();
  const [loadVariants] = useLazyGetVariantsQuery();
  const [loadProduct] = useLazyGetAdminProductQuery();

  const report = (text: string) =>
    toast({ title: ui('error'), description: `${editor('notStocked')} ${text}`, tone: 'destructive' });

  const why = (error: ApiError): string => {
    const { skus = [], reserved = '' } = (error.problem?.details ?? {}) as Details;
    switch (error.problem?.code) {
      case 'catalog.variant-changed':
        return t('merged');
      case 'inventory.sku-taken':
        return `${t('skuTaken')} ${skus.join(', ')}`.trim();
      case 'inventory.in-use':
        return t('inUse');
      case 'inventory.below-reserved':
        return t('belowReserved', { reserved });
      default:
        return cause(error);
    }
  };

  /** The variants decide the lowest price, so the product is read again. */
  const sendRows = async (product: Product, body: VariantChanges) => {
    const { data, error } = await send({ productId: product.id, body });
    if (!data) return { error: error as ApiError };
    const { data: fresh } = await loadProduct(product.id);
    return { saved: { product: fresh ?? product, rows: rowsOf(data, product) } satisfies SavedProduct };
  };

  /** Loads the changes of somebody else and puts mine on top of them. */
  const merge = async (product: Product, { before, after }: RowsInForm): Promise<RowsInForm | null> => {
    const { data } = await loadVariants(product.id);
    if (!data) return null;
    const theirs = rowsOf(data, product);
    return { before: theirs, after: mergedRows(before, after, theirs) };
  };

  const save = async (product: Product, rows: RowsInForm): Promise<Saved> => {
    if (!hasChanges(rows.before, rows.after)) return { kind: 'saved', product, rows: rows.after };
    const { saved, error } = await sendRows(product, changesOf(rows.before, rows.after));
    if (saved) return { kind: 'saved', ...saved };
    report(why(error));
    const moved = error.problem?.code === 'catalog.variant-changed';
    return { kind: 'without-variants', product, merged: moved ? await merge(product, rows) : null };
  };

  /** Restores former facts; null when the server refuses, because somebody has changed them since. */
  const putBack = async (product: Product, changes: VariantChanges): Promise<SavedProduct | null> => {
    const { saved, error } = await sendRows(product, changes);
    if (saved) return saved;
    report(why(error));
    return null;
  };
  return { save, putBack, busy };
}
