import type { MakerRecord } from '#contracts/makers';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { countryName } from '../../../shared/config/countries';
import { useText } from '../../../shared/config/messages';
import { selectLocale } from '../../../shared/config/request-slice';
import { useFormat } from '../../../shared/format/format';
import { AdminHeading } from '../../admin-shared/handbook/heading';
import { ListTable } from '../../../shared/ui/admin/list-table';
import { uiMessages } from '../../../shared/ui/admin/messages';
import { useMay } from '../../../shared/ui/admin/permissions';
import { AdminFailure, AdminState } from '../../../shared/ui/admin/states';
import { useReportOutcome } from '../../../shared/ui/admin/use-report-outcome';
import { DeleteButton, EditButton } from '../../../shared/ui/admin/row-buttons';
import { PlusIcon } from '../../../shared/ui/icons';
import { MakerDialog } from './maker-dialog';
import { useAddMakerMutation, useGetMakersQuery, useRemoveMakerMutation } from './makers-api';
import { makersMessages } from './makers-messages';

/** All makers of products, by name. */
export function MakersList() {
  const t = useText(makersMessages);
  const mayWrite = useMay('catalog.write');
  const { data, error, isFetching, refetch } = useGetMakersQuery();
  const [editing, setEditing] = useState<MakerRecord | 'new' | null>(null);
  return (
    <>
      <AdminHeading title={t('title')} count={data?.length}>
        {mayWrite && (
          <button type="button" className="button" onClick={() => setEditing('new')}>
            <PlusIcon className="size-4" />
            {t('add')}
          </button>
        )}
      </AdminHeading>
      <p className="mb-4 max-w-prose text-stone">{t('text')}</p>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <AdminState title={t('none')} text={t('noneText')} />
      ) : data ? (
        <MakersTable makers={data} busy={isFetching} onEdit={mayWrite ? setEditing : null} />
      ) : (
        <div className="skeleton h-40" aria-busy="true" />
      )}
      {editing && <MakerDialog maker={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}

interface MakersTableProps {
  makers: readonly MakerRecord[];
  busy: boolean;
  /** Null for staff who may only read. */
  onEdit: ((maker: MakerRecord) => void) | null;
}

function MakersTable({ makers, busy, onEdit }: MakersTableProps) {
  const t = useText(makersMessages);
  const ui = useText(uiMessages);
  const format = useFormat();
  const locale = useSelector(selectLocale);
  const remove = useRemoveMaker();
  const columns = [
    { label: t('name') },
    { label: t('address'), className: 'max-md:hidden' },
    { label: t('products'), className: 'text-right' },
    ...(onEdit ? [{ label: ui('actions'), className: 'text-right' }] : []),
  ];
  const address = ({ street, postcode, city, country }: MakerRecord) =>
    [street, [postcode, city].filter(Boolean).join(' '), countryName(country, locale)].join(', ');
  return (
    <ListTable caption={t('title')} columns={columns} busy={busy}>
      {makers.map((maker) => (
        <tr key={maker.id} data-testid="maker">
          <td className="wrap-anywhere">
            {maker.name}
            <span className="block text-xs text-stone md:hidden">{address(maker)}</span>
            {maker.responsible && (
              <span className="block text-xs text-stone">
                {t('responsible')}: {maker.responsible.name}
              </span>
            )}
          </td>
          <td className="wrap-anywhere max-md:hidden">{address(maker)}</td>
          <td className="text-right">{format.number(maker.productCount)}</td>
          {onEdit && (
            <td className="text-right whitespace-nowrap">
              <EditButton label={t('editOf', { name: maker.name })} onClick={() => onEdit(maker)} />
              <DeleteButton label={t('deleteOf', { name: maker.name })} onClick={() => void remove(maker)} />
            </td>
          )}
        </tr>
      ))}
    </ListTable>
  );
}

/** Deletes a maker, with the way back. */
function useRemoveMaker() {
  const t = useText(makersMessages);
  const ui = useText(uiMessages);
  const reportOutcome = useReportOutcome();
  const [remove] = useRemoveMakerMutation();
  const [add] = useAddMakerMutation();
  return ({ id, productCount: _count, version: _version, updatedAt: _updatedAt, ...details }: MakerRecord) =>
    reportOutcome(remove(id), {
      done: t('removed'),
      text: details.name,
      failed: t('notRemoved'),
      action: {
        label: ui('undo'),
        run: () =>
          void reportOutcome(add(details), { done: t('added'), text: details.name, failed: t('notAdded') }),
      },
    });
}
