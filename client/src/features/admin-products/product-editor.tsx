import type { Product } from '#contracts/catalog';
import type { StockItem } from '#contracts/inventory';
import { uuid } from '#contracts/primitives';
import { useParams, useSearchParams } from 'react-router';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { AdminFailure, AdminState } from '../../shared/ui/admin/states';
import { editorMessages } from './editor-messages';
import { copyOf, draftOf, EMPTY_DRAFT } from './product-draft';
import { ProductForm } from './product-form';
import { useGetAdminProductQuery, useGetProductStockQuery } from './products-api';

const NO_STOCK: StockItem[] = [];

/** The form at `/admin/products/<id>`. */
export function ProductEditor() {
  const { id = '' } = useParams();
  return (
    <Loaded key={id} id={id}>
      {(product, stock) => <ProductForm product={product} start={draftOf(product)} stock={stock} />}
    </Loaded>
  );
}

/** The form at `/admin/products/new`, empty or with `?copy=<id>` as a copy. */
export function NewProductEditor() {
  const t = useText(editorMessages);
  const [search] = useSearchParams();
  const from = search.get('copy');
  if (!from) return <ProductForm key="new" product={null} start={EMPTY_DRAFT} stock={NO_STOCK} />;
  return (
    <Loaded key={from} id={from}>
      {(product) => (
        <ProductForm product={null} start={copyOf(draftOf(product), t('copy'))} stock={NO_STOCK} copied />
      )}
    </Loaded>
  );
}

interface LoadedProps {
  id: string;
  children: (product: Product, stock: StockItem[]) => React.ReactNode;
}

/** Loads the product and its stock rows afresh for this form. */
function Loaded({ id, children }: LoadedProps) {
  const t = useText(editorMessages);
  const valid = uuid.safeParse(id).success;
  const product = useGetAdminProductQuery(id, { skip: !valid, refetchOnMountOrArgChange: true });
  const stock = useGetProductStockQuery(id, { skip: !valid, refetchOnMountOrArgChange: true });
  if (!valid || (product.error as ApiError | undefined)?.status === 404) {
    return <AdminState title={t('notFound')} text={t('notFoundText')} />;
  }
  const error = (!product.data && product.error) || (!stock.data && stock.error);
  if (error) {
    const retry = () => {
      void product.refetch();
      void stock.refetch();
    };
    return <AdminFailure error={error} onRetry={retry} />;
  }
  if (!product.data || !stock.data) return <div className="skeleton h-[70vh]" aria-busy="true" />;
  return children(product.data, stock.data);
}
