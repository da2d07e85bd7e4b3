import type { SizeGuideRecord, SizeGuides } from '#contracts/size-guides';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { AdminHeading } from '../admin-shared/handbook/heading';
import { CopyIcon } from '../../shared/ui/admin/icons';
import { ListTable, RowLink } from '../../shared/ui/admin/list-table';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useMay } from '../../shared/ui/admin/permissions';
import { AdminFailure, AdminState } from '../../shared/ui/admin/states';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { DeleteButton } from '../../shared/ui/admin/row-buttons';
import { PlusIcon } from '../../shared/ui/icons';
import { CategoryGuides, useCategoryLabel } from './category-guides';
import { bodyOf, draftOf } from './guide-draft';
import { sizeGuideAdminMessages } from './messages';
import {
  useAddSizeGuideMutation,
  useGetSizeGuidesQuery,
  useRemoveSizeGuideMutation,
} from './size-guides-api';

/** The size guides, and below them the categories with the guide that each has. */
export function SizeGuideList() {
  const t = useText(sizeGuideAdminMessages);
  const ui = useText(uiMessages);
  const mayWrite = useMay('catalog.write');
  const { data, error, isFetching, refetch } = useGetSizeGuidesQuery();
  return (
    <>
      <AdminHeading title={t('title')} count={data?.guides.length}>
        {mayWrite && (
          <Link to="/admin/size-guides/new" className="button">
            <PlusIcon className="size-4" />
            {t('add')}
          </Link>
        )}
      </AdminHeading>
      <p className="mb-4 max-w-prose text-stone">{t('intro')}</p>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {data.guides.length > 0 ? (
            <GuideTable all={data} busy={isFetching} mayWrite={mayWrite} />
          ) : (
            <AdminState title={t('none')} text={t('noneText')} />
          )}
          <CategoryGuides all={data} mayWrite={mayWrite} />
        </>
      ) : (
        <div className="skeleton h-96" role="status" aria-label={ui('loading')} />
      )}
    </>
  );
}

interface GuideTableProps {
  all: SizeGuides;
  busy: boolean;
  mayWrite: boolean;
}

function GuideTable({ all, busy, mayWrite }: GuideTableProps) {
  const t = useText(sizeGuideAdminMessages);
  const ui = useText(uiMessages);
  const format = useFormat();
  const { moment } = useMoments();
  const labelOf = useCategoryLabel();
  const remove = useRemoveGuide();
  const columns = [
    { label: t('guide') },
    { label: t('categories'), className: 'max-md:hidden' },
    { label: t('measuresOf'), className: 'max-lg:hidden' },
    { label: t('sizes'), className: 'text-right max-md:hidden' },
    { label: t('changed'), className: 'max-lg:hidden' },
    ...(mayWrite ? [{ label: ui('actions'), className: 'text-right' }] : []),
  ];
  return (
    <ListTable caption={t('title')} columns={columns} busy={busy} testId="size-guides">
      {all.guides.map((guide) => {
        const categories = all.categories.filter(({ sizeGuideId }) => sizeGuideId === guide.id);
        const names = categories.map(labelOf).join(', ') || '–';
        return (
          <tr key={guide.id}>
            <td className="wrap-anywhere">
              <RowLink to={`/admin/size-guides/${guide.id}`}>{guide.name}</RowLink>
              <span className="block pb-1 text-xs text-stone md:hidden">{names}</span>
            </td>
            <td className="wrap-anywhere max-md:hidden">{names}</td>
            <td className="max-lg:hidden">{guide.measures === 'own' ? '–' : t(guide.measures)}</td>
            <td className="text-right max-md:hidden">{format.number(guide.rows.length)}</td>
            <td className="whitespace-nowrap max-lg:hidden">{moment(guide.updatedAt)}</td>
            {mayWrite && (
              <td className="text-right whitespace-nowrap">
                <Link
                  to={`/admin/size-guides/new?from=${guide.id}`}
                  className="icon-button"
                  aria-label={t('copyOf', { name: guide.name })}
                >
                  <CopyIcon className="size-4.5" />
                </Link>
                <DeleteButton
                  label={t('deleteOf', { name: guide.name })}
                  onClick={() =>
                    void remove(
                      guide,
                      categories.map(({ id }) => id),
                    )
                  }
                />
              </td>
            )}
          </tr>
        );
      })}
    </ListTable>
  );
}

/** Deletes a guide, with the way back: its categories have it again then. */
function useRemoveGuide() {
  const t = useText(sizeGuideAdminMessages);
  const ui = useText(uiMessages);
  const reportOutcome = useReportOutcome();
  const [remove] = useRemoveSizeGuideMutation();
  const [add] = useAddSizeGuideMutation();
  return (guide: SizeGuideRecord, categoryIds: string[]) => {
    const { name } = guide;
    const restore = () =>
      void reportOutcome(add({ ...bodyOf(draftOf(guide)), categoryIds }), {
        done: t('restored'),
        text: name,
        failed: t('notSaved'),
      });
    return reportOutcome(remove(guide.id), {
      done: t('removed'),
      text: name,
      failed: t('notRemoved'),
      action: { label: ui('undo'), run: restore },
    });
  };
}
