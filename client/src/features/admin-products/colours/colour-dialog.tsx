import { colourInput, type ColourRecord } from '#contracts/colours';
import { useText } from '../../../shared/config/messages';
import { DialogForm } from '../../../shared/ui/admin/dialog-form';
import { ContractFields } from '../../../shared/ui/admin/form/contract-fields';
import { StrayErrors } from '../../../shared/ui/admin/form/stray-errors';
import { useContractForm } from '../../../shared/ui/admin/form/use-contract-form';
import { PanelDialog } from '../../../shared/ui/admin/panel-dialog';
import { useReportOutcome } from '../../../shared/ui/admin/use-report-outcome';
import { useReplaceColourMutation } from './colours-api';
import { coloursMessages } from './colours-messages';
import { ShadeField } from './shade-field';

interface ColourDialogProps {
  colour: ColourRecord;
  onClose: () => void;
}

/** Names a colour and gives it its shade. */
export function ColourDialog({ colour, onClose }: ColourDialogProps) {
  const t = useText(coloursMessages);
  const reportOutcome = useReportOutcome();
  const form = useContractForm(colourInput, colour);
  const [replace, { isLoading }] = useReplaceColourMutation();
  const submit = async () => {
    const body = form.checked();
    if (!body) return;
    const sent = replace({ id: colour.id, body: { ...body, version: colour.version } });
    await reportOutcome(sent, { done: t('changed'), text: colour.value, failed: t('notChanged') });
    const { data, error } = await sent;
    if (!data) return form.refuse(error);
    onClose();
  };
  return (
    <PanelDialog title={t('edit')} onClose={onClose}>
      <DialogForm busy={isLoading} onSubmit={submit} onClose={onClose}>
        <p className="text-sm text-stone">
          {t('inProducts')}: <span className="wrap-anywhere text-ink">{colour.value}</span>
        </p>
        <ContractFields form={form} slots={{ shade: <ShadeField form={form} /> }} />
        <StrayErrors form={form} />
      </DialogForm>
    </PanelDialog>
  );
}
