import type { Redirect } from '#contracts/redirects';
import { useText } from '../../shared/config/messages';
import { ListTable } from '../../shared/ui/admin/list-table';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { DeleteButton, EditButton } from '../../shared/ui/admin/row-buttons';
import { redirectMessages } from './messages';
import { useAddRedirectMutation, useRemoveRedirectMutation } from './redirects-api';

const KINDS = { owner: 'owner', slug: 'slug', import: 'imported' } as const;

interface RedirectsTableProps {
  redirects: readonly Redirect[];
  /** Other rows are about to be shown. */
  busy: boolean;
  /** Null for staff who may only read. */
  onEdit: ((redirect: Redirect) => void) | null;
}

/** One row a redirect: where it leads from and to. */
export function RedirectsTable({ redirects, busy, onEdit }: RedirectsTableProps) {
  const t = useText(redirectMessages);
  const ui = useText(uiMessages);
  const remove = useRemoveRedirect();
  const columns = [
    { label: t('from') },
    { label: t('to'), className: 'max-md:hidden' },
    { label: t('kind'), className: 'max-md:hidden' },
    ...(onEdit ? [{ label: ui('actions'), className: 'text-right' }] : []),
  ];
  return (
    <ListTable caption={t('title')} columns={columns} busy={busy}>
      {redirects.map((redirect) => (
        <tr key={redirect.id} data-testid="redirect">
          <td className="break-all">
            {redirect.from}
            <span className="block text-xs text-stone md:hidden">→ {redirect.to}</span>
            {redirect.isGone && (
              <span className="block text-xs break-normal text-sale md:hidden">{t('goneText')}</span>
            )}
          </td>
          <td className="break-all max-md:hidden">
            {redirect.to}
            {redirect.isGone && <span className="block text-xs break-normal text-sale">{t('goneText')}</span>}
          </td>
          <td className="whitespace-nowrap text-stone max-md:hidden">{t(KINDS[redirect.kind])}</td>
          {onEdit && (
            <td className="text-right whitespace-nowrap">
              <EditButton label={t('editOf', { from: redirect.from })} onClick={() => onEdit(redirect)} />
              <DeleteButton
                label={t('deleteOf', { from: redirect.from })}
                onClick={() => void remove(redirect)}
              />
            </td>
          )}
        </tr>
      ))}
    </ListTable>
  );
}

/** Deletes a redirect, with the way back. */
function useRemoveRedirect() {
  const t = useText(redirectMessages);
  const ui = useText(uiMessages);
  const reportOutcome = useReportOutcome();
  const [remove] = useRemoveRedirectMutation();
  const [add] = useAddRedirectMutation();
  return ({ id, from, to }: Redirect) => {
    const putBack = () =>
      void reportOutcome(add({ from, to }), {
        done: t('added'),
        text: t('leads', { from, to }),
        failed: t('notAdded'),
      });
    return reportOutcome(remove(id), {
      done: t('removed'),
      text: from,
      failed: t('notRemoved'),
      action: { label: ui('undo'), run: putBack },
    });
  };
}
