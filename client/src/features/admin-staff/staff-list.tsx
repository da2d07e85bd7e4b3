import type { StaffListEntry } from '#contracts/identity';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { Breakable } from '../../shared/ui/admin/breakable';
import { ListTable } from '../../shared/ui/admin/list-table';
import { uiMessages } from '../../shared/ui/admin/messages';
import { AdminFailure } from '../../shared/ui/admin/states';
import { EditButton } from '../../shared/ui/admin/row-buttons';
import { PlusIcon } from '../../shared/ui/icons';
import { staffMessages } from './messages';
import { secondFactorMessages } from './second-factor-messages';
import { useGetStaffQuery } from './staff-api';
import { SignOutEverybody } from './sign-out-everybody';
import { StaffDialog } from './staff-dialog';

/** The accounts, and what each may do. */
export function StaffList() {
  const t = useText(staffMessages);
  const { data, error, refetch } = useGetStaffQuery();
  const [editing, setEditing] = useState<StaffListEntry | 'new' | null>(null);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <dl className="grid gap-1 text-xs text-stone">
          {(['owner', 'staff'] as const).map((role) => (
            <div key={role} className="flex gap-2">
              <dt className="w-22 shrink-0 font-medium text-ink md:w-24">{t(role)}</dt>
              <dd>{t(`${role}What`)}</dd>
            </div>
          ))}
        </dl>
        <button type="button" className="button" onClick={() => setEditing('new')}>
          <PlusIcon className="size-4" />
          {t('add')}
        </button>
      </div>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <StaffTable staff={data} onEdit={setEditing} />
          <SignOutEverybody />
        </>
      ) : (
        <div className="skeleton h-48" />
      )}
      {editing && (
        <StaffDialog account={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

interface StaffTableProps {
  staff: readonly StaffListEntry[];
  onEdit: (account: StaffListEntry) => void;
}

function StaffTable({ staff, onEdit }: StaffTableProps) {
  const t = useText(staffMessages);
  const ui = useText(uiMessages);
  const second = useText(secondFactorMessages);
  const { date } = useMoments();
  const columns = [
    { label: t('name') },
    { label: t('email'), className: 'max-md:hidden' },
    { label: t('role') },
    { label: t('state') },
    { label: t('since'), className: 'max-md:hidden' },
    { label: ui('actions'), className: 'text-right' },
  ];
  return (
    <ListTable caption={t('people')} columns={columns}>
      {staff.map((account) => (
        <tr key={account.id} data-account={account.email}>
          <td className="md:whitespace-nowrap">
            {account.name ?? <span className="max-md:hidden">–</span>}
            <span className="block text-xs text-stone md:hidden">
              <Breakable text={account.email} />
            </span>
          </td>
          <td className="w-full max-md:hidden">{account.email}</td>
          <td className="whitespace-nowrap">{t(account.role)}</td>
          <td className="whitespace-nowrap">
            <AdminBadge tone={account.active ? 'good' : 'plain'}>
              {t(account.active ? 'active' : 'closed')}
            </AdminBadge>{' '}
            {account.active && account.mustChangePassword && (
              <AdminBadge tone="warning">{t('mustChange')}</AdminBadge>
            )}{' '}
            {account.hasSecondFactor && <AdminBadge tone="good">{second('badge')}</AdminBadge>}
          </td>
          <td className="whitespace-nowrap max-md:hidden">{date(account.createdAt)}</td>
          <td className="text-right">
            <EditButton label={t('editOf', { email: account.email })} onClick={() => onEdit(account)} />
          </td>
        </tr>
      ))}
    </ListTable>
  );
}
