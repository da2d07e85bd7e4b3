import { redirectInput, type Redirect } from '#contracts/redirects';
import { useState } from 'react';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { faultsOf } from '../../shared/format/field-faults';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { TextField } from '../../shared/ui/text-field';
import { redirectMessages } from './messages';
import { useAddRedirectMutation, useReplaceRedirectMutation } from './redirects-api';

type Errors = Partial<Record<'from' | 'to', string>>;

const textOf = (detail: unknown) => (typeof detail === 'string' ? detail : '');

/** Says at its field why the server has refused a redirect. */
function useRefusal(): (error: unknown) => Errors {
  const t = useText(redirectMessages);
  return (error) => {
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
  const [values, setValues] = useState({ from: redirect?.from ?? '', to: redirect?.to ?? '' });
  const [errors, setErrors] = useState<Errors>({});
  const [add, adding] = useAddRedirectMutation();
  const [replace, replacing] = useReplaceRedirectMutation();
  const submit = async () => {
    const body = { from: values.from.trim(), to: values.to.trim() };
    const faults = faultsOf(redirectInput, body);
    const found = {
      ...(faults['from'] && { from: t('needFrom') }),
      ...(faults['to'] && { to: t('needTo') }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const sent = redirect ? replace({ id: redirect.id, body }) : add(body);
    const saved = await reportOutcome(sent, {
      done: t(redirect ? 'changed' : 'added'),
      text: t('leads', body),
      failed: t(redirect ? 'notChanged' : 'notAdded'),
    });
    if (saved) onClose();
    else setErrors(refusal((await sent).error));
  };
  const bind = (name: 'from' | 'to') => ({
    name,
    required: true,
    spellCheck: false,
    autoCapitalize: 'none',
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <PanelDialog title={t(redirect ? 'editTitle' : 'addTitle')} onClose={onClose}>
      <DialogForm busy={adding.isLoading || replacing.isLoading} onSubmit={submit} onClose={onClose}>
        <TextField label={t('fromField')} hint={t('fromHint')} {...bind('from')} />
        <TextField label={t('toField')} hint={t('toHint')} {...bind('to')} />
      </DialogForm>
    </PanelDialog>
  );
}
