import {
  isInUnion,
  makerInput,
  type MakerInput,
  type MakerRecord,
  type ResponsibleParty,
} from '#contracts/makers';
import { useState } from 'react';
import type { ApiError } from '../../../shared/api/errors';
import { useText } from '../../../shared/config/messages';
import { faultsOf } from '../../../shared/format/field-faults';
import { DialogForm } from '../../../shared/ui/admin/dialog-form';
import { SelectField } from '../../../shared/ui/admin/fields';
import { PanelDialog } from '../../../shared/ui/admin/panel-dialog';
import { useReportOutcome } from '../../../shared/ui/admin/use-report-outcome';
import { TextField } from '../../../shared/ui/text-field';
import { useCountryNames } from '../facts/facts-fields';
import { useAddMakerMutation, useReplaceMakerMutation } from './makers-api';
import { makersMessages } from './makers-messages';

const NO_PARTY: ResponsibleParty = { name: '', street: '', postcode: '', city: '', country: '', contact: '' };

type Errors = Readonly<Record<string, string>>;

interface MakerDialogProps {
  /** The maker that is changed; null for a new one. */
  maker: MakerRecord | null;
  /** Called with the maker as it is saved, before the dialog closes. */
  onSaved?: (saved: MakerRecord) => void;
  onClose: () => void;
}

/** Adds or changes a maker. */
export function MakerDialog({ maker, onSaved, onClose }: MakerDialogProps) {
  const t = useText(makersMessages);
  const [own, setOwn] = useState<ResponsibleParty>(maker ?? NO_PARTY);
  const [responsible, setResponsible] = useState<ResponsibleParty>(maker?.responsible ?? NO_PARTY);
  const { send, busy, errors } = useSaveMaker(maker, (saved) => {
    onSaved?.(saved);
    onClose();
  });
  const isOutside = own.country !== '' && !isInUnion(own.country);
  const body = {
    ...partyOf(own),
    responsible: isOutside ? partyOf(responsible) : null,
    ...(maker && { version: maker.version }),
  };
  return (
    <PanelDialog title={t(maker ? 'editTitle' : 'addTitle')} onClose={onClose}>
      <DialogForm busy={busy} onSubmit={() => send(body)} onClose={onClose}>
        <PartyFields value={own} onChange={setOwn} errors={errors} path="" />
        {isOutside && (
          <fieldset className="grid gap-4 border-t border-line pt-4">
            <legend className="font-medium">{t('responsible')}</legend>
            <PartyFields value={responsible} onChange={setResponsible} errors={errors} path="responsible." />
          </fieldset>
        )}
      </DialogForm>
    </PanelDialog>
  );
}

function partyOf({ name, street, postcode, city, country, contact }: ResponsibleParty): ResponsibleParty {
  return { name, street, postcode, city, country, contact };
}

/** Checks and sends a maker; the errors are by the contract's path. */
function useSaveMaker(maker: MakerRecord | null, onSaved: (saved: MakerRecord) => void) {
  const t = useText(makersMessages);
  const reportOutcome = useReportOutcome();
  const [errors, setErrors] = useState<Errors>({});
  const [add, adding] = useAddMakerMutation();
  const [replace, replacing] = useReplaceMakerMutation();
  const messageAt = (path: string, isMissing: boolean) => {
    if (isMissing) return t('required');
    if (path.endsWith('contact')) return t('contactFault');
    return path === 'responsible.country' ? t('inUnion') : t('required');
  };
  const send = async (body: MakerInput) => {
    const faults = Object.entries(faultsOf(makerInput, body));
    setErrors(
      Object.fromEntries(faults.map(([path, fault]) => [path, messageAt(path, fault === 'missing')])),
    );
    if (faults.length > 0) return;
    const sent = maker ? replace({ id: maker.id, body }) : add(body);
    await reportOutcome(sent, {
      done: t(maker ? 'changed' : 'added'),
      text: body.name,
      failed: t(maker ? 'notChanged' : 'notAdded'),
    });
    const { data, error } = await sent;
    if (data) return onSaved(data);
    const { problem } = (error ?? {}) as Partial<ApiError>;
    if (problem?.code === 'catalog.maker-exists') setErrors({ name: t('taken') });
  };
  return { send, errors, busy: adding.isLoading || replacing.isLoading };
}

interface PartyFieldsProps {
  value: ResponsibleParty;
  onChange: (value: ResponsibleParty) => void;
  errors: Errors;
  /** Where the party stands in the contract, with a dot at the end. */
  path: string;
}

function PartyFields({ value, onChange, errors, path }: PartyFieldsProps) {
  const t = useText(makersMessages);
  const countries = useCountryNames();
  const line = (name: Exclude<keyof ResponsibleParty, 'country'>, required = true) => (
    <TextField
      label={t(name)}
      name={path + name}
      required={required}
      value={value[name]}
      error={errors[path + name]}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
    />
  );
  return (
    <>
      {line('name')}
      {line('street')}
      <div className="grid grid-cols-[7rem_1fr] gap-3">
        {line('postcode', false)}
        {line('city')}
      </div>
      <SelectField
        label={t('country')}
        required
        value={value.country}
        error={errors[`${path}country`]}
        onChange={(event) => onChange({ ...value, country: event.target.value })}
      >
        <option value="">{t('choose')}</option>
        {countries.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {line('contact')}
    </>
  );
}
