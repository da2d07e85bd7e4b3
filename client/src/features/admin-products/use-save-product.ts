import type { Product } from '#contracts/catalog';
import type { FieldIssue } from '#contracts/problem';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { uiMessages } from '../../shared/ui/admin/messages';
import { slugMessages } from '../../shared/ui/admin/slug-messages';
import { useCause } from '../../shared/ui/admin/states';
import { useToast } from '../../shared/ui/toast/use-toast';
import { editorMessages } from './editor-messages';
import { bodyOf, draftOf, type DraftField, type ProductDraft } from './product-draft';
import { useAddProductMutation, useFillStockMutation, useReplaceProductMutation } from './products-api';
import { changedRows, gridOf, type GridRow } from './stock-grid';

export type Saved =
  /** `rows`: the present stock rows, null when they were refused. */
  | { kind: 'saved'; product: Product; rows: readonly GridRow[] | null }
  | { kind: 'conflict' }
  | { kind: 'refused'; fields: Partial<Record<DraftField, string>> };

/** Fields whose name in the form differs from the contract's. */
const FIELD_OF: Record<string, DraftField> = {
  imageUrl: 'pictures',
  images: 'pictures',
  seo: 'seoTitle',
  translations: 'nameNl',
};

/** Saves a product and then its stock rows. Returns the outcome. */
export function useSaveProduct() {
  const t = useText(editorMessages);
  const ui = useText(uiMessages);
  const slugText = useText(slugMessages);
  const cause = useCause();
  const toast = useToast();
  const [add, adding] = useAddProductMutation();
  const [replace, replacing] = useReplaceProductMutation();
  const [fill, filling] = useFillStockMutation();

  const fieldsOf = ({ problem }: ApiError, draft: ProductDraft): Partial<Record<DraftField, string>> => {
    if (problem?.code === 'catalog.handle-taken') return { shopifyHandle: t('handleTaken') };
    if (problem?.code === 'catalog.shopify-id-taken') return { shopifyId: t('idTaken') };
    if (problem?.code === 'catalog.slug-taken') {
      const field = problem.details?.['slug'] === draft.slugNl.trim().toLowerCase() ? 'slugNl' : 'slug';
      return { [field]: slugText('taken') };
    }
    const issues = (problem?.details?.['issues'] ?? []) as FieldIssue[];
    const named = issues.map(({ path, message }) => {
      const [first = ''] = path.split('.');
      return [FIELD_OF[first] ?? first, message] as const;
    });
    return Object.fromEntries(named.filter(([field]) => field in draft));
  };

  const fillRows = async (product: Product, before: readonly GridRow[], after: readonly GridRow[]) => {
    const rows = changedRows(before, after);
    if (rows.length === 0) return after;
    const { data, error } = await fill({ productId: product.id, rows });
    if (data) return gridOf(data, product);
    const taken = (error as ApiError).problem?.code === 'inventory.sku-taken';
    const description = `${t('notStocked')} ${taken ? t('skuTaken') : cause(error)}`;
    toast({ title: ui('error'), description, tone: 'destructive' });
    return null;
  };

  /** Restores the former product; the server refuses when it has changed since. */
  const putBack = async (former: Product, current: Product, onPutBack: (product: Product) => void) => {
    const { data, error } = await replace({ id: current.id, body: bodyOf(draftOf(former), current) });
    if (data) {
      toast({ title: t('putBack'), description: data.name });
      onPutBack(data);
      return;
    }
    toast({ title: ui('error'), description: `${t('notUpdated')} ${cause(error)}`, tone: 'destructive' });
  };

  const save = async (
    draft: ProductDraft,
    base: Product | null,
    rows: { before: readonly GridRow[]; after: readonly GridRow[] },
    onPutBack: (product: Product) => void,
  ): Promise<Saved> => {
    const body = bodyOf(draft, base);
    const { data, error } = await (base ? replace({ id: base.id, body }) : add(body));
    if (!data) {
      const fault = error as ApiError;
      if (fault.problem?.code === 'catalog.product-changed') return { kind: 'conflict' };
      const description = `${t(base ? 'notUpdated' : 'notAdded')} ${cause(fault)}`;
      toast({ title: ui('error'), description, tone: 'destructive' });
      return { kind: 'refused', fields: fieldsOf(fault, draft) };
    }
    const stocked = await fillRows(data, rows.before, rows.after);
    if (stocked) {
      // Changed counts cannot be undone here: units sold since then must stay sold.
      const undoable = base !== null && changedRows(rows.before, rows.after).length === 0;
      toast({
        title: t(base ? 'updated' : 'added'),
        description: t('savedText', { name: data.name }),
        ...(undoable && { action: { label: ui('undo'), run: () => void putBack(base, data, onPutBack) } }),
      });
    }
    return { kind: 'saved', product: data, rows: stocked };
  };
  return { save, busy: adding.isLoading || replacing.isLoading || filling.isLoading };
}
