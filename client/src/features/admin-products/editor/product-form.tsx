import { useRef, useState, type FormEvent } from 'react';
import { useGetAllCategoriesQuery } from '../../admin-shared/categories/categories-api';
import { focusFirstFault } from '../../../shared/ui/admin/focus-fault';
import { LeaveGuard } from '../../../shared/ui/admin/leave-guard';
import { ClaimsSection } from '../claims/claims-section';
import { ConflictDialog } from './conflict-dialog';
import type { SectionProps } from './editor-parts';
import { FactsSection } from '../facts/facts-section';
import { FormHead } from './form-head';
import { PictureSection } from '../pictures/picture-section';
import { PriceSection } from '../prices/price-section';
import { OrganisationSection, OtherSection, SeoSection, type NewCategory } from './side-sections';
import { TextSection } from './text-section';
import type { EditedProduct } from './use-edited-product';
import { useProductForm } from './use-product-form';
import { VariantSection } from '../variants/variant-section';

interface ProductFormProps extends EditedProduct {
  NewCategory: NewCategory;
}

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
