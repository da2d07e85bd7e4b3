import type { Product } from '#contracts/catalog';
import { uuid } from '#contracts/primitives';
import type { Variant } from '#contracts/variants';
import { useParams, useSearchParams } from 'react-router';
import type { ApiError } from '../../../shared/api/errors';
import { useFirstLanguage } from '../../../shared/config/first-language';
import { useText } from '../../../shared/config/messages';
import { AdminFailure, AdminState } from '../../../shared/ui/admin/states';
import { editorMessages } from './editor-messages';
import { copyOf, draftOf, EMPTY_DRAFT } from './product-draft';
import { ProductForm } from './product-form';
import type { NewCategory } from './side-sections';
import { useGetAdminProductQuery, useGetVariantsQuery } from '../products-api';

const NO_VARIANTS: Variant[] = [];

interface ProductEditorProps {
  NewCategory: NewCategory;
}

/** The form at `/admin/products/<id>`. */
export function ProductEditor({ NewCategory }: ProductEditorProps) {
  const { id = '' } = useParams();
  const first = useFirstLanguage();
  return (
    <Loaded key={id} id={id}>
      {(product, variants) => (
        <ProductForm
          product={product}
          start={draftOf(product, first)}
          variants={variants}
          NewCategory={NewCategory}
        />
      )}
    </Loaded>
  );
}

/** The form at `/admin/products/new`, empty or with `?copy=<id>` as a copy. */
export function NewProductEditor({ NewCategory }: ProductEditorProps) {
  const t = useText(editorMessages);
  const first = useFirstLanguage();
  const [search] = useSearchParams();
  const from = search.get('copy');
  if (!from) {
    return (
      <ProductForm
        key="new"
        product={null}
        start={EMPTY_DRAFT}
        variants={NO_VARIANTS}
        NewCategory={NewCategory}
      />
    );
  }
  return (
    <Loaded key={from} id={from}>
      {(product, variants) => (
        <ProductForm
          product={null}
          start={copyOf(draftOf(product, first), t('copy'), first)}
          variants={variants}
          NewCategory={NewCategory}
          copied
        />
      )}
    </Loaded>
  );
}

interface LoadedProps {
  id: string;
  children: (product: Product, variants: Variant[]) => React.ReactNode;
}

/** Loads the product and its variants afresh for this form. */
function Loaded({ id, children }: LoadedProps) {
  const t = useText(editorMessages);
  const valid = uuid.safeParse(id).success;
  const product = useGetAdminProductQuery(id, { skip: !valid, refetchOnMountOrArgChange: true });
  const variants = useGetVariantsQuery(id, { skip: !valid, refetchOnMountOrArgChange: true });
  if (!valid || (product.error as ApiError | undefined)?.status === 404) {
    return <AdminState title={t('notFound')} text={t('notFoundText')} />;
  }
  const error = (!product.data && product.error) || (!variants.data && variants.error);
  if (error) {
    const retry = () => {
      void product.refetch();
      void variants.refetch();
    };
    return <AdminFailure error={error} onRetry={retry} />;
  }
  if (!product.data || !variants.data) return <div className="skeleton h-[70vh]" aria-busy="true" />;
  return children(product.data, variants.data);
}
