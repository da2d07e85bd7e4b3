import type { ProductSummary } from '#contracts/catalog';
import { useState } from 'react';
import { Link } from 'react-router';
import { useGetAllCategoriesQuery } from '../../admin-shared/categories/categories-api';
import { useText } from '../../../shared/config/messages';
import { useFormat } from '../../../shared/format/format';
import { useAddressFilters } from '../../../shared/hooks/use-address-filters';
import { Confirm } from '../../../shared/ui/admin/confirm';
import { FilterSearch } from '../../../shared/ui/admin/filter-search';
import { AdminHeading } from '../../admin-shared/handbook/heading';
import { DownloadIcon } from '../../../shared/ui/admin/icons';
import { uiMessages } from '../../../shared/ui/admin/messages';
import { PageLinks } from '../../../shared/ui/admin/page-links';
import { useMay } from '../../../shared/ui/admin/permissions';
import { AdminFailure, AdminState } from '../../../shared/ui/admin/states';
import { useSelection } from '../../../shared/ui/admin/use-selection';
import { PlusIcon } from '../../../shared/ui/icons';
import { productsMessages } from '../messages';
import { ProductBulkBar } from '../bulk/product-bulk-bar';
import { ProductFilterFields } from './product-filters';
import { ProductTable } from './product-table';
import { productListQuery, useGetAdminProductsQuery } from '../products-api';
import { UnprovenClaims } from '../claims/unproven-claims';
import { UnprovenPrices } from '../prices/unproven-prices';
import { IncompleteProducts } from '../facts/incomplete-products';
import { useRemoveProduct } from '../use-product-actions';

const NONE: ProductSummary[] = [];

/** The owner's products: searched, filtered and sorted by the server, the choice kept in the address. */
export function ProductList() {
  const t = useText(productsMessages);
  const ui = useText(uiMessages);
  const format = useFormat();
  const { values, choose, any } = useAddressFilters(['search', 'category', 'status', 'sort', 'lacks']);
  const { data, error, isFetching, refetch } = useGetAdminProductsQuery(values);
  const { data: categories = [] } = useGetAllCategoriesQuery();
  const products = data?.items ?? NONE;
  const selection = useSelection(products, productListQuery(values));
  const remove = useRemoveProduct();
  const [removing, setRemoving] = useState<ProductSummary | null>(null);

  return (
    <>
      <AdminHeading title={t('title')} count={data && format.total(data)}>
        <ListActions exported={productListQuery({ ...values, after: '' })} />
      </AdminHeading>
      <IncompleteProducts />
      <UnprovenPrices />
      <UnprovenClaims />
      <div className="mb-3 flex flex-wrap gap-2">
        <FilterSearch
          label={t('search')}
          value={values.search}
          onSearch={(search) => choose({ search, sort: '' })}
        />
        <ProductFilterFields values={values} onChoose={choose} categories={categories} />
        {any && (
          <button
            type="button"
            className="button-quiet"
            onClick={() => choose({ search: '', category: '', status: '', sort: '', lacks: '' })}
          >
            {t('clear')}
          </button>
        )}
      </div>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data && products.length === 0 ? (
        <AdminState title={any ? t('none') : t('empty')} text={any ? t('noneText') : t('emptyText')} />
      ) : (
        <div className="admin-card overflow-x-clip" aria-busy={isFetching}>
          {data ? (
            <ProductTable
              products={products}
              categories={categories}
              selection={selection}
              onRemove={setRemoving}
            />
          ) : (
            <div className="skeleton h-96" />
          )}
        </div>
      )}
      {data && products.length > 0 && <PageLinks page={data} />}
      {data && <ProductBulkBar selection={selection} categories={categories} filters={values} total={data} />}
      {removing && (
        <Confirm
          title={t('removeTitle')}
          text={t('removeText', { name: removing.name })}
          label={ui('delete')}
          onClose={() => setRemoving(null)}
          onConfirm={() => {
            setRemoving(null);
            if (selection.has(removing.id)) selection.toggle(removing.id);
            void remove(removing);
          }}
        />
      )}
    </>
  );
}

/** The ways from the list to a file of it and to a new product. */
function ListActions({ exported }: { exported: string }) {
  const t = useText(productsMessages);
  const mayWrite = useMay('catalog.write');
  return (
    <>
      <a className="button-quiet" href={`/api/products/export.csv${exported}`} download>
        <DownloadIcon className="size-4" />
        {t('export')}
      </a>
      {mayWrite && (
        <Link to="/admin/products/new" className="button">
          <PlusIcon className="size-4" />
          {t('new')}
        </Link>
      )}
    </>
  );
}
