import type { ProductStatus, ProductSummary } from '#contracts/catalog';
import type { Category } from '#contracts/categories';
import { Link } from 'react-router';
import { useStoredCategoryName } from '../../admin-shared/categories/category-names';
import { useText } from '../../../shared/config/messages';
import { useFormat } from '../../../shared/format/format';
import { AdminBadge, type BadgeTone } from '../../../shared/ui/admin/badge';
import { EditIcon } from '../../../shared/ui/admin/icons';
import { uiMessages } from '../../../shared/ui/admin/messages';
import { useMay } from '../../../shared/ui/admin/permissions';
import { SelectAllHead, SelectCell } from '../../../shared/ui/admin/select-cells';
import { Thumbnail } from '../../../shared/ui/admin/thumbnail';
import type { Selection } from '../../../shared/ui/admin/use-selection';
import { DeleteButton } from '../../../shared/ui/admin/row-buttons';
import { productsMessages } from '../messages';

export const STATUS_TONES: Record<ProductStatus, BadgeTone> = {
  active: 'good',
  draft: 'info',
  archived: 'plain',
};

interface ProductTableProps {
  products: readonly ProductSummary[];
  categories: readonly Category[];
  selection: Selection;
  onRemove: (product: ProductSummary) => void;
}

/** The products, one row each; the name leads to its form. */
export function ProductTable({ products, categories, selection, onRemove }: ProductTableProps) {
  const t = useText(productsMessages);
  const ui = useText(uiMessages);
  const mayWrite = useMay('catalog.write');
  const nameOf = useStoredCategoryName(categories);
  return (
    <table className="admin-table">
      <thead className="sticky top-0 z-10">
        <tr>
          {mayWrite && <SelectAllHead selection={selection} />}
          <th className="w-10">
            <span className="sr-only sm:not-sr-only">{t('image')}</span>
          </th>
          <th>{t('name')}</th>
          <th className="hidden md:table-cell">{t('category')}</th>
          <th className="text-right">{t('price')}</th>
          <th className="hidden sm:table-cell">{t('status')}</th>
          <th className="w-10 sm:w-20">
            <span className="sr-only">{ui('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Row
            key={product.id}
            product={product}
            category={nameOf(product.category)}
            selection={selection}
            mayWrite={mayWrite}
            onRemove={onRemove}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<ProductTableProps, 'selection' | 'onRemove'> {
  product: ProductSummary;
  category: string;
  mayWrite: boolean;
}

function Row({ product, category, selection, mayWrite, onRemove }: RowProps) {
  const t = useText(productsMessages);
  const format = useFormat();
  const { id, name } = product;
  const badges = (
    <>
      {product.featured && <AdminBadge tone="warning">{t('featured')}</AdminBadge>}
      {!product.inStock && <AdminBadge tone="bad">{t('soldOut')}</AdminBadge>}
    </>
  );
  return (
    <tr data-selected={selection.has(id)} data-testid="product-row">
      {mayWrite && <SelectCell selection={selection} id={id} name={name} />}
      <td className="max-sm:pl-0">
        <Thumbnail url={product.imageUrl} />
      </td>
      <td className="min-w-28">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Link to={`/admin/products/${id}`} className="admin-reach font-medium hover:underline">
            {name}
          </Link>
          {badges}
          {product.status !== 'active' && (
            <span className="sm:hidden">
              <AdminBadge tone={STATUS_TONES[product.status]}>{t(product.status)}</AdminBadge>
            </span>
          )}
        </span>
      </td>
      <td className="hidden whitespace-nowrap text-stone md:table-cell">{category}</td>
      <td className="text-right whitespace-nowrap">
        {product.priceVaries
          ? t('fromPrice', { price: format.price(product.unitPrice) })
          : format.price(product.unitPrice)}
        {product.compareAtPrice && (
          <s className="block text-xs text-stone">{format.price(product.compareAtPrice)}</s>
        )}
      </td>
      <td className="hidden sm:table-cell">
        <AdminBadge tone={STATUS_TONES[product.status]}>{t(product.status)}</AdminBadge>
      </td>
      <td>
        {mayWrite && (
          <span className="flex justify-end">
            <Link
              to={`/admin/products/${id}`}
              className="icon-button hidden sm:inline-flex"
              aria-label={t('edit', { name })}
            >
              <EditIcon className="size-4.5" />
            </Link>
            <DeleteButton label={t('remove', { name })} onClick={() => onRemove(product)} />
          </span>
        )}
      </td>
    </tr>
  );
}
