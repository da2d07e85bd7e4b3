import { redirectInput, type Redirect } from '#contracts/redirects';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { ContractFields } from '../../shared/ui/admin/form/contract-fields';
import { StrayErrors } from '../../shared/ui/admin/form/stray-errors';
import { useContractForm } from '../../shared/ui/admin/form/use-contract-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { redirectMessages } from './messages';
import { useAddRedirectMutation, useReplaceRedirectMutation } from './redirects-api';

const textOf = (detail: unknown) => (typeof detail === 'string' ? detail : '');

/** Says at its field why the server has refused a redirect. */
function useRefusal(): (error: unknown) => Record<string, string> {
  const t = useText(redirectMessages);
  return (error): Record<string, string> => {
    const { problem } = (error ?? {}) as Partial<ApiError>;
    switch (problem?.code) {
      case 'redirects.from-taken':
        return { from: t('taken') };
      case 'redirects.page-exists':
        return { from: t('page') };
      case 'redirects.loop':
        return { to: t('loop') };
      case 'redirects.chain':
        return { to: t('chain', { to: textOf(problem.details?.['leadsTo']) }) };
      default:
        return {};
    }
  };
}

/** Adds or changes a redirect; `redirect` is null for a new one. */
export function RedirectDialog({ redirect, onClose }: { redirect: Redirect | null; onClose: () => void }) {
  const t = useText(redirectMessages);
  const reportOutcome = useReportOutcome();
  const refusal = useRefusal();
  const form = useContractForm(redirectInput, redirect);
  const [add, adding] = useAddRedirectMutation();
  const [replace, replacing] = useReplaceRedirectMutation();
  const submit = async () => {
    const body = form.checked();
    if (!body) return;
    const sent = redirect ? replace({ id: redirect.id, body }) : add(body);
    const saved = await reportOutcome(sent, {
      done: t(redirect ? 'changed' : 'added'),
      text: t('leads', body),
      failed: t(redirect ? 'notChanged' : 'notAdded'),
    });
    if (saved) onClose();
    else form.refuse((await sent).error, refusal((await sent).error));
  };
  return (
    <PanelDialog title={t(redirect ? 'editTitle' : 'addTitle')} onClose={onClose}>
      <DialogForm busy={adding.isLoading || replacing.isLoading} onSubmit={submit} onClose={onClose}>
        <ContractFields form={form} />
        <StrayErrors form={form} />
      </DialogForm>
    </PanelDialog>
  );
}
