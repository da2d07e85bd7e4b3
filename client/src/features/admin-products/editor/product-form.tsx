import type { Product } from '#contracts/catalog';
import type { Variant } from '#contracts/variants';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { useGetAllCategoriesQuery } from '../../admin-shared/categories/categories-api';
import { useFirstLanguage } from '../../../shared/config/first-language';
import { differences } from '../../../shared/ui/admin/draft-merge';
import { focusFirstFault } from '../../../shared/ui/admin/focus-fault';
import { LeaveGuard } from '../../../shared/ui/admin/leave-guard';
import { ClaimsSection } from '../claims/claims-section';
import { ConflictDialog } from './conflict-dialog';
import { useFaultText, type SectionProps } from './editor-parts';
import { FactsSection } from '../facts/facts-section';
import { FormHead } from './form-head';
import { PictureSection } from '../pictures/picture-section';
import { PriceSection } from '../prices/price-section';
import { draftOf as draftIn, faultsOf, type DraftField, type ProductDraft } from './product-draft';
import { useLazyGetAdminProductQuery } from '../products-api';
import { OrganisationSection, OtherSection, SeoSection, type NewCategory } from './side-sections';
import { TextSection } from './text-section';
import type { SavedProduct } from './saved-product';
import { useSaveProduct } from './use-save-product';
import {
  copiedRows,
  faultsOf as rowFaultsOf,
  hasChanges,
  removedRows,
  rowsOf,
  type RowFaults,
  type VariantRow,
} from '../variants/variant-rows';
import { VariantSection } from '../variants/variant-section';

interface ProductFormProps {
  /** The product that is edited; null for a new one. */
  product: Product | null;
  start: ProductDraft;
  variants: readonly Variant[];
  /** A copy is worth saving before anything in it was changed. */
  copied?: boolean;
  NewCategory: NewCategory;
}

/** What the form is being compared with: what is saved of the product and its variants. */
interface Base {
  product: Product | null;
  draft: ProductDraft;
  rows: readonly VariantRow[];
}

const NO_FAULTS: ReadonlyMap<string, RowFaults> = new Map();

/** The form of a product: everything of it on one page, saved together. */
export function ProductForm(props: ProductFormProps) {
  const form = useProductForm(props);
  const { data: categories = [] } = useGetAllCategoriesQuery();
  const element = useRef<HTMLFormElement>(null);
  const [uploading, setUploading] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.save()) return;
    focusFirstFault(element.current);
  };
  const section: SectionProps = { draft: form.draft, change: form.change, errorOf: form.errorOf };
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <LeaveGuard dirty={form.dirty || uploading} savedAddress={form.onward} />
      <FormHead product={form.base.product} dirty={form.dirty} busy={form.busy} faults={form.faultCount} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <PictureSection
            {...section}
            onUploading={setUploading}
            onReplaced={(former, next) =>
              form.setRows((rows) =>
                rows.map((row) => (row.imageUrl === former ? { ...row, imageUrl: next } : row)),
              )
            }
          />
          <TextSection {...section} />
          <PriceSection {...section} productId={form.base.product?.id ?? null} />
        </div>
        <div className="grid min-w-0 gap-4 xl:col-span-2">
          <VariantSection
            {...section}
            rows={form.rows}
            removed={form.removed}
            faults={form.rowFaults}
            setRows={form.setRows}
          />
          <FactsSection {...section} />
          <ClaimsSection {...section} />
        </div>
        <div className="min-w-0 xl:col-start-2 xl:row-start-1">
          <OrganisationSection
            {...section}
            categories={categories}
            isHeldBack={form.base.product?.heldBack === true}
            NewCategory={props.NewCategory}
          />
        </div>
        <div className="grid min-w-0 gap-4 xl:col-span-2">
          <SeoSection {...section} />
          <OtherSection {...section} />
        </div>
      </div>
      {form.theirs && (
        <ConflictDialog
          base={form.base.draft}
          mine={form.draft}
          theirs={form.draftOf(form.theirs)}
          categories={categories}
          onResolve={form.resolve}
          onClose={form.closeConflict}
        />
      )}
    </form>
  );
}

/** Four letters and digits that an earlier copy hardly has: seconds since 1970. */
const copySuffix = () =>
  Math.floor(Date.now() / 1000)
    .toString(36)
    .slice(-4)
    .toUpperCase();

function useProductForm({ product, start, variants, copied = false }: ProductFormProps) {
  const faultText = useFaultText();
  const first = useFirstLanguage();
  const draftOf = (product: Product) => draftIn(product, first);
  const [onward, setOnward] = useState<string | null>(null);
  const [base, setBase] = useState<Base>({
    product,
    draft: start,
    rows: copied ? [] : rowsOf(variants, start),
  });
  const [draft, setDraft] = useState(start);
  /** The draft as the last save left it. */
  const shown = useRef(start);
  const [rows, setRows] = useState(() =>
    copied ? copiedRows(rowsOf(variants, start), copySuffix()) : base.rows,
  );
  /** The rows as the last save left them. */
  const shownRows = useRef(rows);
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<DraftField, string>>>({});
  const [theirs, setTheirs] = useState<Product | null>(null);
  const [load] = useLazyGetAdminProductQuery();
  const { save: send, busy } = useSaveProduct();

  const faults = faultsOf(draft, first);
  const rowFaults = useMemo(() => (submitted ? rowFaultsOf(rows) : NO_FAULTS), [submitted, rows]);
  const dirty =
    (copied && !base.product) || differences(base.draft, draft).length > 0 || hasChanges(base.rows, rows);
  const errorOf = (field: DraftField): string | null => {
    const fault = submitted ? faults[field] : undefined;
    return fault ? faultText(fault) : (refused[field] ?? null);
  };
  const change = (changes: Partial<ProductDraft>) => {
    setDraft((was) => ({ ...was, ...changes }));
    const changed = { ...changes, ...changes.facts };
    setRefused((was) => Object.fromEntries(Object.entries(was).filter(([field]) => !(field in changed))));
  };

  /** Shows the product as it was; what has been typed since stays. */
  const putBack = ({ product, rows: formerRows }: SavedProduct) => {
    const former = draftOf(product);
    setBase({ product, draft: former, rows: formerRows });
    setDraft((was) => (was === shown.current ? former : was));
    setRows((was) => (was === shownRows.current ? formerRows : was));
  };
  /** Answers false when something needs attention. */
  const save = async (): Promise<boolean> => {
    setSubmitted(true);
    if (busy) return true;
    if (Object.keys(faults).length > 0 || rowFaultsOf(rows).size > 0) return false;
    const outcome = await send(draft, base.product, { before: base.rows, after: rows }, putBack);
    if (outcome.kind === 'refused') {
      setRefused(outcome.fields);
      return false;
    }
    if (outcome.kind === 'conflict') {
      const { data } = await load(base.product?.id ?? '');
      setTheirs(data ?? null);
      return true;
    }
    const next = draftOf(outcome.product);
    setDraft(next);
    shown.current = next;
    setSubmitted(false);
    if (outcome.kind === 'without-variants') {
      setBase({ product: outcome.product, draft: next, rows: outcome.merged?.before ?? base.rows });
      if (outcome.merged) setRows(outcome.merged.after);
      return true;
    }
    setBase({ product: outcome.product, draft: next, rows: outcome.rows });
    setRows(outcome.rows);
    shownRows.current = outcome.rows;
    if (!base.product) setOnward(`/admin/products/${outcome.product.id}`);
    return true;
  };
  const resolve = (chosen: ProductDraft) => {
    if (!theirs) return;
    setBase({ ...base, product: theirs, draft: draftOf(theirs) });
    setDraft(chosen);
    setTheirs(null);
  };
  return {
    base,
    draft,
    draftOf,
    rows,
    removed: removedRows(base.rows, rows),
    rowFaults,
    setRows,
    change,
    errorOf,
    dirty,
    onward,
    busy,
    faultCount: (submitted ? Object.keys(faults).length : 0) + rowFaults.size,
    theirs,
    save,
    resolve,
    closeConflict: () => setTheirs(null),
  };
}
