import type { Category } from '#contracts/categories';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useGetAllCategoriesQuery } from '../admin-shared/categories/categories-api';
import type { ApiError } from '../../shared/api/errors';
import { useFirstLanguage } from '../../shared/config/first-language';
import { useCategoryName } from '../admin-shared/categories/category-names';
import { inLanguage } from '../../shared/config/in-language';
import { useText } from '../../shared/config/messages';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { Confirm } from '../../shared/ui/admin/confirm';
import { AdminHeading } from '../admin-shared/handbook/heading';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useMay } from '../../shared/ui/admin/permissions';
import { AdminFailure, AdminState, useCause } from '../../shared/ui/admin/states';
import { Thumbnail } from '../../shared/ui/admin/thumbnail';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { DeleteButton, EditButton } from '../../shared/ui/admin/row-buttons';
import { PlusIcon } from '../../shared/ui/icons';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useRemoveCategoryMutation, useRestoreCategoryMutation } from './categories-api';
import { CategoryDialog } from './category-dialog';
import { collectionMessages } from './collection-messages';
import { CollectionProductsDialog } from './collection-products-dialog';
import { categoriesMessages } from './messages';

const productsOf = (name: string) => `/admin/products?category=${encodeURIComponent(name)}`;

/** The categories, as cards. */
export function CategoryList() {
  const t = useText(categoriesMessages);
  const ui = useText(uiMessages);
  const mayWrite = useMay('catalog.write');
  const { data, error, refetch } = useGetAllCategoriesQuery();
  const [editing, setEditing] = useState<Category | 'new' | null>(null);
  const [opened, setOpened] = useState<Category | null>(null);
  const [removing, setRemoving] = useState<Category | null>(null);
  const nameOf = useCategoryName();
  const remove = useRemoveCategory();
  return (
    <>
      <AdminHeading title={t('title')} count={data?.length}>
        {mayWrite && (
          <button type="button" className="button" onClick={() => setEditing('new')}>
            <PlusIcon className="size-4" />
            {t('new')}
          </button>
        )}
      </AdminHeading>
      {error && !data && <AdminFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <AdminState title={t('empty')} text={t('emptyText')} />}
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2" aria-busy={!data && !error}>
        {data?.map((category) => (
          <CategoryCard
            key={category.id}
            category={category}
            onOpen={setOpened}
            onEdit={setEditing}
            onRemove={setRemoving}
          />
        ))}
        {!data && !error && Array.from({ length: 4 }, (_, n) => <li key={n} className="skeleton h-32" />)}
      </ul>
      {editing && (
        <CategoryDialog
          category={editing === 'new' ? null : (data?.find(({ id }) => id === editing.id) ?? editing)}
          onClose={() => setEditing(null)}
        />
      )}
      {opened && <CollectionProductsDialog category={opened} onClose={() => setOpened(null)} />}
      {removing && (
        <Confirm
          title={t('removeTitle')}
          text={t('removeText', { name: nameOf(removing) })}
          label={ui('delete')}
          onClose={() => setRemoving(null)}
          onConfirm={() => {
            setRemoving(null);
            void remove(removing);
          }}
        />
      )}
    </>
  );
}

interface CategoryCardProps {
  category: Category;
  onOpen: (category: Category) => void;
  onEdit: (category: Category) => void;
  onRemove: (category: Category) => void;
}

function CategoryCard({ category, onOpen, onEdit, onRemove }: CategoryCardProps) {
  const t = useText(categoriesMessages);
  const tc = useText(collectionMessages);
  const first = useFirstLanguage();
  const mayWrite = useMay('catalog.write');
  const name = useCategoryName()(category);
  return (
    <li className="admin-card flex gap-3 p-3" data-testid="category-card">
      <Thumbnail url={category.imageUrl} className="h-28 w-22" />
      <div className="grid min-w-0 grow grid-cols-1 content-start gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="truncate text-sm">{name}</h2>
          {category.featured && <AdminBadge tone="warning">{t('featured')}</AdminBadge>}
          {category.kind === 'rule' && <AdminBadge>{tc('rule')}</AdminBadge>}
        </div>
        <p className="line-clamp-2 text-stone">{inLanguage(category, first).description}</p>
        <span className="flex flex-wrap items-center gap-x-3 text-xs">
          <Link to={productsOf(category.name)} className="link inline-flex min-h-6 items-center">
            {t('products', { count: category.productCount })}
          </Link>
          {mayWrite && (
            <button
              type="button"
              className="link min-h-6"
              aria-label={tc('productsOf', { name })}
              onClick={() => onOpen(category)}
            >
              {tc('open')}
            </button>
          )}
        </span>
      </div>
      {mayWrite && (
        <span className="flex shrink-0 flex-col">
          <EditButton label={t('edit', { name })} onClick={() => onEdit(category)} />
          <DeleteButton label={t('remove', { name })} onClick={() => onRemove(category)} />
        </span>
      )}
    </li>
  );
}

/** Removing a category, with the way back; one that is in use says by how many, and leads to them. */
function useRemoveCategory(): (category: Category) => Promise<void> {
  const t = useText(categoriesMessages);
  const ui = useText(uiMessages);
  const nameOf = useCategoryName();
  const cause = useCause();
  const toast = useToast();
  const reportOutcome = useReportOutcome();
  const navigate = useNavigate();
  const [remove] = useRemoveCategoryMutation();
  const [restore] = useRestoreCategoryMutation();
  return async (category) => {
    const { id } = category;
    const name = nameOf(category);
    const { error } = await remove(id);
    if (!error) {
      const putBack = () =>
        void reportOutcome(restore(id), {
          done: t('added'),
          text: t('savedText', { name }),
          failed: t('notAdded'),
        });
      const action = { label: ui('undo'), run: putBack };
      toast({ title: t('removed'), description: t('removedText', { name }), action });
      return;
    }
    const { problem } = error as ApiError;
    const inUse = problem?.code === 'catalog.category-in-use';
    const why = inUse
      ? t('inUse', { name, count: Number(problem.details?.['productCount'] ?? 0) })
      : cause(error);
    toast({
      title: ui('error'),
      description: `${t('notRemoved')} ${why}`,
      tone: 'destructive',
      ...(inUse && { action: { label: t('show'), run: () => void navigate(productsOf(category.name)) } }),
    });
  };
}
