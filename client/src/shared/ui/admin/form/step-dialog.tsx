import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { useText } from '../../../config/messages';
import { DialogForm } from '../dialog-form';
import { PanelDialog } from '../panel-dialog';
import { useReportOutcome } from '../use-report-outcome';
import { ContractFields } from './contract-fields';
import { formMessages } from './form-messages';
import { StrayErrors } from './stray-errors';
import { useContractForm, type ContractForm, type FormOptions } from './use-contract-form';

interface StepDialogProps<Schema extends z.ZodType> extends FormOptions {
  /** The contract of what is entered. */
  schema: Schema;
  /** What the fields show at first; missing: what the contract fills in by itself. */
  suggested?: object;
  title: string;
  text?: string;
  /** Of the button that takes the step. */
  label: string;
  cancelLabel?: string;
  danger?: boolean;
  /** There is nothing to send yet. */
  disabled?: boolean;
  /** Values to choose from while typing, by path. */
  suggestions?: Readonly<Record<string, readonly string[]>>;
  send: (body: z.input<Schema>) => PromiseLike<{ error?: unknown }>;
  /** What is reported of the outcome; the cause follows `failed`. */
  report: { done: string; text?: string; failed: string };
  onClose: () => void;
  /** Controls of the dialog's own above the contract's fields, and below them. */
  before?: (form: ContractForm) => ReactNode;
  children?: ReactNode;
}

/**
 * Dialog of one step that is taken with what is entered in it, such as shipping an order. It closes when the step was taken, and
 * else shows at the fields what was refused.
 */
export function StepDialog<Schema extends z.ZodType>(props: StepDialogProps<Schema>) {
  const { schema, suggested, title, text, suggestions, send, report, onClose, before, children } = props;
  const t = useText(formMessages);
  const reportOutcome = useReportOutcome();
  const [stored] = useState(suggested ?? null);
  const [busy, setBusy] = useState(false);
  const { checked, ...form } = useContractForm(schema, stored, props);
  const submit = async () => {
    const body = checked();
    if (!body) return;
    setBusy(true);
    const outcome = send(body);
    if (await reportOutcome(outcome, report)) onClose();
    else form.refuse((await outcome).error);
    setBusy(false);
  };
  return (
    <PanelDialog title={title} text={text} onClose={onClose}>
      <DialogForm
        label={props.label}
        cancelLabel={props.cancelLabel}
        danger={props.danger}
        disabled={props.disabled}
        busy={busy}
        busyText={t('oneMoment')}
        onSubmit={submit}
        onClose={onClose}
      >
        {before?.(form)}
        <ContractFields form={form} suggestions={suggestions} />
        {children}
        <StrayErrors form={form} />
      </DialogForm>
    </PanelDialog>
  );
}
