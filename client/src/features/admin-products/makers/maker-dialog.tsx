import { isOutsideUnion, makerInput, type MakerRecord } from '#contracts/makers';
import { useText } from '../../../shared/config/messages';
import { DialogForm } from '../../../shared/ui/admin/dialog-form';
import { ContractFields, PlainField } from '../../../shared/ui/admin/form/contract-fields';
import { StrayErrors } from '../../../shared/ui/admin/form/stray-errors';
import { partAt, textAt, type Asked, type Typed } from '../../../shared/ui/admin/form/typed-fields';
import { useContractForm, type ContractForm } from '../../../shared/ui/admin/form/use-contract-form';
import { useLabel } from '../../../shared/ui/admin/form/use-wanted-words';
import { PanelDialog } from '../../../shared/ui/admin/panel-dialog';
import { useReportOutcome } from '../../../shared/ui/admin/use-report-outcome';
import { useAddMakerMutation, useReplaceMakerMutation } from './makers-api';
import { makersMessages } from './makers-messages';

interface MakerDialogProps {
  /** The maker that is changed; null for a new one. */
  maker: MakerRecord | null;
  /** Called with the maker as it is saved, before the dialog closes. */
  onSaved?: (saved: MakerRecord) => void;
  onClose: () => void;
}

/** The field of each refusal. */
const PLACES = { 'catalog.maker-exists': 'name' };

const isOutside = (typed: Typed) => isOutsideUnion(textAt(typed, 'country'));

/** Only a maker outside the Union has somebody in it who answers for it. */
const asked = (typed: Typed): Asked =>
  isOutside(typed) ? { required: ['responsible.name'] } : { left: ['responsible'] };

/** Adds or changes a maker. */
export function MakerDialog({ maker, onSaved, onClose }: MakerDialogProps) {
  const t = useText(makersMessages);
  const label = useLabel();
  const reportOutcome = useReportOutcome();
  const form = useContractForm(makerInput, maker, { places: PLACES, asked });
  const [add, adding] = useAddMakerMutation();
  const [replace, replacing] = useReplaceMakerMutation();
  const submit = async () => {
    const body = form.checked();
    if (!body) return;
    const sent = maker ? replace({ id: maker.id, body: { ...body, version: maker.version } }) : add(body);
    await reportOutcome(sent, {
      done: t(maker ? 'changed' : 'added'),
      text: body.name,
      failed: t(maker ? 'notChanged' : 'notAdded'),
    });
    const { data, error } = await sent;
    if (!data) return form.refuse(error);
    onSaved?.(data);
    onClose();
  };
  return (
    <PanelDialog title={t(maker ? 'editTitle' : 'addTitle')} onClose={onClose}>
      <DialogForm busy={adding.isLoading || replacing.isLoading} onSubmit={submit} onClose={onClose}>
        <PartyFields form={form} path="" />
        {isOutside(form.typed) && (
          <fieldset className="grid gap-4 border-t border-line pt-4">
            <legend className="font-medium">{label(partAt(form.parts, 'responsible'))}</legend>
            <PartyFields form={form} path="responsible." />
          </fieldset>
        )}
        <StrayErrors form={form} />
      </DialogForm>
    </PanelDialog>
  );
}

/** Name and addresses of a party, which stands at a path of the contract. */
function PartyFields({ form, path }: { form: ContractForm; path: '' | 'responsible.' }) {
  return (
    <>
      <ContractFields form={form} of={[`${path}name`, `${path}street`]} />
      <div className="grid grid-cols-[7rem_1fr] gap-3">
        <PlainField form={form} path={`${path}postcode`} />
        <PlainField form={form} path={`${path}city`} />
      </div>
      <ContractFields form={form} of={[`${path}country`, `${path}contact`]} />
    </>
  );
}
