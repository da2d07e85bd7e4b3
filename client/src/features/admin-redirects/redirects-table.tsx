import type { Redirect } from '#contracts/redirects';
import { useText } from '../../shared/config/messages';
import { EditIcon } from '../../shared/ui/admin/icons';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { TrashIcon } from '../../shared/ui/icons';
import { redirectMessages } from './messages';
import { useAddRedirectMutation, useRemoveRedirectMutation } from './redirects-api';

const KINDS = { owner: 'owner', slug: 'slug', import: 'imported' } as const;

interface RedirectsTableProps {
  redirects: readonly Redirect[];
  /** Null for staff who may only read. */
  onEdit: ((redirect: Redirect) => void) | null;
}

/** One row a redirect: where it leads from and to. */
export function RedirectsTable({ redirects, onEdit }: RedirectsTableProps) {
  const t = useText(redirectMessages);
  const ui = useText(uiMessages);
  const remove = useRemoveRedirect();
  return (
    <div
      className="overflow-x-auto rounded-md border border-line"
      role="group"
      aria-label={t('title')}
      tabIndex={0}
    >
      <table className="admin-table">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('from')}</th>
            <th scope="col" className="max-md:hidden">
              {t('to')}
            </th>
            <th scope="col" className="max-md:hidden">
              {t('kind')}
            </th>
            {onEdit && (
              <th scope="col" className="text-right">
                {ui('actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {redirects.map((redirect) => (
            <tr key={redirect.id} data-testid="redirect">
              <td className="break-all">
                {redirect.from}
                <span className="block text-xs text-stone md:hidden">→ {redirect.to}</span>
              </td>
              <td className="break-all max-md:hidden">{redirect.to}</td>
              <td className="whitespace-nowrap text-stone max-md:hidden">{t(KINDS[redirect.kind])}</td>
              {onEdit && (
                <td className="text-right whitespace-nowrap">
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t('editOf', { from: redirect.from })}
                    onClick={() => onEdit(redirect)}
                  >
                    <EditIcon className="size-4.5" />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t('deleteOf', { from: redirect.from })}
                    onClick={() => void remove(redirect)}
                  >
                    <TrashIcon className="size-4.5" />
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
