import { staffInput, staffPatch, type StaffBody, type StaffListEntry } from '#contracts/identity';
import { useText } from '../../shared/config/messages';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { ContractFields, PlainField } from '../../shared/ui/admin/form/contract-fields';
import { StrayErrors } from '../../shared/ui/admin/form/stray-errors';
import { textAt } from '../../shared/ui/admin/form/typed-fields';
import { useContractForm } from '../../shared/ui/admin/form/use-contract-form';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useIsOwn } from '../../shared/ui/admin/permissions';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { staffMessages } from './messages';
import { SecondFactorReset } from './second-factor-reset';
import { SignOutEverywhere } from './sign-out-everywhere';
import { useAddStaffMutation, useChangeStaffMutation } from './staff-api';

interface StaffDialogProps {
  /** Null for a new one. */
  account: StaffListEntry | null;
  onClose: () => void;
}

/** The field of each refusal. */
const PLACES = { 'identity.email-taken': 'email', 'identity.weak-password': 'password' };

/** What is typed of an account, and saving it with the way back. */
function useStaffForm({ account, onClose }: StaffDialogProps) {
  const t = useText(staffMessages);
  const ui = useText(uiMessages);
  const reportOutcome = useReportOutcome();
  const form = useContractForm<typeof staffInput | typeof staffPatch>(
    account ? staffPatch : staffInput,
    account,
    { places: PLACES },
  );
  const [add, adding] = useAddStaffMutation();
  const [change, changing] = useChangeStaffMutation();
  const putBack = ({ id, email, name, role, active }: StaffListEntry) =>
    reportOutcome(change({ id, change: { name, role, active } }), {
      done: t('putBack'),
      text: email,
      failed: t('notSaved'),
    });
  const submit = async () => {
    const body = form.checked();
    if (!body) return;
    const sent = account ? change({ id: account.id, change: body }) : add(body as StaffBody);
    const saved = await reportOutcome(sent, {
      done: t(account ? 'saved' : 'added'),
      text: account?.email ?? textAt(form.typed, 'email'),
      failed: t(account ? 'notSaved' : 'notAdded'),
      // A new password cannot be undone: the former one is unknown.
      ...(account &&
        body.password === undefined && { action: { label: ui('undo'), run: () => void putBack(account) } }),
    });
    if (saved) return onClose();
    form.refuse((await sent).error);
  };
  return { form, busy: adding.isLoading || changing.isLoading, submit };
}

/** Adds an account with its first password, or changes or closes one. */
export function StaffDialog({ account, onClose }: StaffDialogProps) {
  const t = useText(staffMessages);
  const { form, busy, submit } = useStaffForm({ account, onClose });
  const isOwn = useIsOwn(account?.id);
  const title = account ? t('editTitle', { email: account.email }) : t('addTitle');
  const isOwner = form.typed['role'] === 'owner';
  return (
    <PanelDialog title={title} onClose={onClose}>
      <DialogForm busy={busy} className="grid gap-4 sm:grid-cols-2" onSubmit={submit} onClose={onClose}>
        <ContractFields
          form={form}
          of={['email', 'name', 'role', 'password', 'active']}
          slots={{
            role: <PlainField form={form} path="role" hint={t(isOwner ? 'ownerWhat' : 'staffWhat')} />,
            ...(account && {
              password: !isOwn && (
                <PlainField form={form} path="password" label={t('newFirst')} hint={t('newFirstHint')} />
              ),
            }),
          }}
        />
        <StrayErrors form={form} />
        {isOwn && <p className="text-stone sm:col-span-2">{t('ownHint')}</p>}
        {account && !isOwn && <SignOutEverywhere account={account} />}
        {account?.hasSecondFactor && !isOwn && <SecondFactorReset account={account} onDone={onClose} />}
      </DialogForm>
    </PanelDialog>
  );
}
