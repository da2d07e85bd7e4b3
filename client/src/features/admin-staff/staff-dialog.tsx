import {
  newPassword,
  staffInput,
  staffPatch,
  type StaffListEntry,
  type StaffRole,
} from '#contracts/identity';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { faultsOf, maxLengthOf } from '../../shared/format/field-faults';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { CheckField, SelectField } from '../../shared/ui/admin/fields';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useIsOwn } from '../../shared/ui/admin/permissions';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { TextField } from '../../shared/ui/text-field';
import { staffMessages } from './messages';
import { SecondFactorReset } from './second-factor-reset';
import { SignOutEverywhere } from './sign-out-everywhere';
import { useAddStaffMutation, useChangeStaffMutation } from './staff-api';

interface StaffDialogProps {
  /** Null for a new one. */
  account: StaffListEntry | null;
  onClose: () => void;
}

interface StaffDraft {
  email: string;
  name: string;
  role: StaffRole;
  active: boolean;
  password: string;
}

function useStaffForm({ account, onClose }: StaffDialogProps) {
  const t = useText(staffMessages);
  const ui = useText(uiMessages);
  const reportOutcome = useReportOutcome();
  const [draft, setDraft] = useState<StaffDraft>({
    email: account?.email ?? '',
    name: account?.name ?? '',
    role: account?.role ?? 'staff',
    active: account?.active ?? true,
    password: '',
  });
  const [faults, setFaults] = useState<{ email?: string; password?: string }>({});
  const [add, adding] = useAddStaffMutation();
  const [change, changing] = useChangeStaffMutation();
  const putBack = ({ id, email, name, role, active }: StaffListEntry) =>
    reportOutcome(change({ id, change: { name: name ?? '', role, active } }), {
      done: t('putBack'),
      text: email,
      failed: t('notSaved'),
    });
  const submit = async () => {
    const { email, name, role, active, password } = draft;
    const input = { email, name, role, password };
    const patch = { name, role, active, ...(password && { password }) };
    const refused = account ? faultsOf(staffPatch, patch) : faultsOf(staffInput, input);
    const found = {
      ...(refused['email'] && { email: t('needEmail') }),
      ...(refused['password'] && { password: t('tooShort') }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const sent = account ? change({ id: account.id, change: patch }) : add(input);
    const saved = await reportOutcome(sent, {
      done: t(account ? 'saved' : 'added'),
      text: email,
      failed: t(account ? 'notSaved' : 'notAdded'),
      // A new password cannot be undone: the former one is unknown.
      ...(account && password === '' && { action: { label: ui('undo'), run: () => void putBack(account) } }),
    });
    if (saved) onClose();
  };
  return { draft, setDraft, faults, busy: adding.isLoading || changing.isLoading, submit };
}

/** Adds an account with its first password, or changes or closes one. */
export function StaffDialog({ account, onClose }: StaffDialogProps) {
  const t = useText(staffMessages);
  const { draft, setDraft, faults, busy, submit } = useStaffForm({ account, onClose });
  const type = (name: 'email' | 'name' | 'password') => ({
    name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const isOwn = useIsOwn(account?.id);
  const title = account ? t('editTitle', { email: account.email }) : t('addTitle');
  return (
    <PanelDialog title={title} onClose={onClose}>
      <DialogForm busy={busy} className="grid gap-4 sm:grid-cols-2" onSubmit={submit} onClose={onClose}>
        <TextField
          label={t('email')}
          type="email"
          required
          autoComplete="off"
          disabled={account !== null}
          error={faults.email}
          {...type('email')}
        />
        <TextField
          label={t('name')}
          aside={t('optional')}
          maxLength={maxLengthOf(staffInput.shape.name)}
          autoComplete="off"
          {...type('name')}
        />
        <SelectField
          label={t('role')}
          hint={t(`${draft.role}What`)}
          value={draft.role}
          onChange={(event) => setDraft({ ...draft, role: event.target.value as StaffRole })}
        >
          <option value="staff">{t('staff')}</option>
          <option value="owner">{t('owner')}</option>
        </SelectField>
        {!isOwn && (
          <TextField
            label={t(account ? 'newFirst' : 'firstPassword')}
            aside={account ? t('optional') : undefined}
            hint={t(account ? 'newFirstHint' : 'firstPasswordHint')}
            type="password"
            autoComplete="new-password"
            maxLength={maxLengthOf(newPassword)}
            error={faults.password}
            {...type('password')}
          />
        )}
        {account && (
          <CheckField
            label={t('isActive')}
            hint={t('isActiveHint')}
            checked={draft.active}
            onChange={(active) => setDraft({ ...draft, active })}
          />
        )}
        {isOwn && <p className="text-stone sm:col-span-2">{t('ownHint')}</p>}
        {account && !isOwn && <SignOutEverywhere account={account} />}
        {account?.hasSecondFactor && !isOwn && <SecondFactorReset account={account} onDone={onClose} />}
      </DialogForm>
    </PanelDialog>
  );
}
