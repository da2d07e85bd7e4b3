import type { Product } from '#contracts/catalog';
import type { FieldIssue } from '#contracts/problem';
import type { PublishGap } from '#contracts/publish-gaps';
import type { ApiError } from '../../../shared/api/errors';
import { shownFaults, useFirstLanguage } from '../../../shared/config/first-language';
import { useText } from '../../../shared/config/messages';
import { uiMessages } from '../../../shared/ui/admin/messages';
import { slugMessages } from '../../admin-shared/slug/slug-messages';
import { useCause } from '../../../shared/ui/admin/states';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { editorMessages } from './editor-messages';
import { factsMessages } from '../facts/facts-messages';
import { bodyOf, draftOf, DUTCH, type ProductDraft } from './product-draft';
import { fieldAt, type DraftField } from './product-faults';
import { useAddProductMutation, useReplaceProductMutation } from '../products-api';
import type { RowsInForm, Saved, SavedProduct } from './saved-product';
import { useSaveVariants } from '../variants/use-save-variants';
import { undoOf } from '../variants/variant-rows';

/** The field of the form that closes a gap. */
const FIELD_OF_GAP: Record<PublishGap['code'], DraftField> = {
  'composition-missing': 'composition',
  'footwear-missing': 'footwearUpper',
  'maker-missing': 'makerId',
  'claim-unproven': 'claims',
  'picture-missing': 'pictures',
};

/** Saves a product and then its variants. Returns the outcome. */
export function useSaveProduct() {
  const t = useText(editorMessages);
  const first = useFirstLanguage();
  const ui = useText(uiMessages);
  const factsText = useText(factsMessages);
  const slugText = useText(slugMessages);
  const cause = useCause();
  const toast = useToast();
  const [add, adding] = useAddProductMutation();
  const [replace, replacing] = useReplaceProductMutation();
  const variants = useSaveVariants();

  const fieldsOf = ({ problem }: ApiError, draft: ProductDraft): Partial<Record<DraftField, string>> => {
    if (problem?.code === 'catalog.handle-taken') return { shopifyHandle: t('handleTaken') };
    if (problem?.code === 'catalog.shopify-id-taken') return { shopifyId: t('idTaken') };
    if (problem?.code === 'catalog.slug-taken') {
      const field = problem.details?.['slug'] === draft.slugNl.trim().toLowerCase() ? 'slugNl' : 'slug';
      return { [field]: slugText('taken') };
    }
    if (problem?.code === 'catalog.not-publishable') {
      const gaps = (problem.details?.['missing'] ?? []) as PublishGap[];
      const textOf = ({ code }: PublishGap) =>
        code === 'picture-missing' ? t('picture') : factsText('needed');
      return Object.fromEntries(gaps.map((gap) => [FIELD_OF_GAP[gap.code], textOf(gap)]));
    }
    const issues = (problem?.details?.['issues'] ?? []) as FieldIssue[];
    const named = issues.flatMap(({ path, message }) => {
      const field = fieldAt(path);
      return field === undefined ? [] : [[field, message] as const];
    });
    return shownFaults(Object.fromEntries(named), draft, DUTCH, first);
  };

  /** Restores the former product; the server refuses when it has changed since. */
  const putBack = async (former: SavedProduct, current: SavedProduct, onPutBack: OnPutBack) => {
    const id = current.product.id;
    const changes = undoOf(former.rows, current.rows);
    const restored =
      changes && changes.rows.length > 0 ? await variants.putBack(current.product, changes) : current;
    const body = restored && bodyOf(draftOf(former.product), restored.product);
    const { data, error } = body ? await replace({ id, body }) : {};
    if (data && restored) {
      toast({ title: t('putBack'), description: data.name });
      onPutBack({ product: data, rows: restored.rows });
      return;
    }
    toast({ title: ui('error'), description: `${t('notUpdated')} ${cause(error)}`, tone: 'destructive' });
  };

  const save = async (
    draft: ProductDraft,
    base: Product | null,
    rows: RowsInForm,
    onPutBack: OnPutBack,
  ): Promise<Saved> => {
    const body = bodyOf(draft, base, first);
    const { data, error } = await (base ? replace({ id: base.id, body }) : add(body));
    if (!data) {
      const fault = error as ApiError;
      if (fault.problem?.code === 'catalog.product-changed') return { kind: 'conflict' };
      const description = `${t(base ? 'notUpdated' : 'notAdded')} ${cause(fault)}`;
      toast({ title: ui('error'), description, tone: 'destructive' });
      return { kind: 'refused', fields: fieldsOf(fault, draft) };
    }
    const saved = await variants.save(data, rows);
    if (saved.kind !== 'saved') return saved;
    const former = base && { product: base, rows: rows.before };
    // Changed counts cannot be undone here: units sold since then must stay sold.
    const undoable = former && undoOf(former.rows, saved.rows) !== null;
    toast({
      title: t(base ? 'updated' : 'added'),
      description: t('savedText', { name: data.name }),
      ...(undoable && { action: { label: ui('undo'), run: () => void putBack(former, saved, onPutBack) } }),
    });
    return saved;
  };
  return { save, busy: adding.isLoading || replacing.isLoading || variants.busy };
}

type OnPutBack = (saved: SavedProduct) => void;
