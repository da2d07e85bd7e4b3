import type { ColourRecord } from '#contracts/colours';
import { useState } from 'react';
import { useText } from '../../../shared/config/messages';
import { useFormat } from '../../../shared/format/format';
import { ListTable } from '../../../shared/ui/admin/list-table';
import { uiMessages } from '../../../shared/ui/admin/messages';
import { useMay } from '../../../shared/ui/admin/permissions';
import { AdminFailure, AdminState } from '../../../shared/ui/admin/states';
import { EditButton } from '../../../shared/ui/admin/row-buttons';
import { ColourDot } from '../../../shared/ui/colour-dot';
import { AdminHeading } from '../../admin-shared/handbook/heading';
import { ColourDialog } from './colour-dialog';
import { useGetColoursQuery } from './colours-api';
import { coloursMessages } from './colours-messages';

/** All colours that products have, those without a shade first. */
export function ColoursList() {
  const t = useText(coloursMessages);
  const mayWrite = useMay('catalog.write');
  const { data, error, isFetching, refetch } = useGetColoursQuery();
  const [editing, setEditing] = useState<ColourRecord | null>(null);
  return (
    <>
      <AdminHeading title={t('title')} count={data?.length} />
      <p className="mb-4 max-w-prose text-stone">{t('text')}</p>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <AdminState title={t('none')} text={t('noneText')} />
      ) : data ? (
        <ColoursTable colours={data} busy={isFetching} onEdit={mayWrite ? setEditing : null} />
      ) : (
        <div className="skeleton h-40" aria-busy="true" />
      )}
      {editing && <ColourDialog colour={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

interface ColoursTableProps {
  colours: readonly ColourRecord[];
  busy: boolean;
  /** Null for staff who may only read. */
  onEdit: ((colour: ColourRecord) => void) | null;
}

function ColoursTable({ colours, busy, onEdit }: ColoursTableProps) {
  const t = useText(coloursMessages);
  const ui = useText(uiMessages);
  const format = useFormat();
  const columns = [
    { label: t('colour') },
    { label: t('names'), className: 'max-md:hidden' },
    { label: t('shade') },
    { label: t('products'), className: 'text-right' },
    ...(onEdit ? [{ label: ui('actions'), className: 'text-right' }] : []),
  ];
  const names = ({ nameEn, nameNl }: ColourRecord) => (nameEn === nameNl ? nameEn : `${nameEn} · ${nameNl}`);
  return (
    <ListTable caption={t('title')} columns={columns} busy={busy}>
      {colours.map((colour) => (
        <tr key={colour.id} data-testid="colour">
          <td>
            <span className="flex items-center gap-3">
              <ColourDot shade={colour.shade} className="size-6" />
              <span className="min-w-0 wrap-anywhere">
                {colour.value}
                <span className="block text-xs text-stone md:hidden">{names(colour)}</span>
              </span>
            </span>
          </td>
          <td className="wrap-anywhere max-md:hidden">{names(colour)}</td>
          <td className={colour.shade === null ? 'text-stone' : 'price'}>{colour.shade ?? t('missing')}</td>
          <td className="text-right">{format.number(colour.productCount)}</td>
          {onEdit && (
            <td className="text-right">
              <EditButton label={t('editOf', { name: colour.value })} onClick={() => onEdit(colour)} />
            </td>
          )}
        </tr>
      ))}
    </ListTable>
  );
}
