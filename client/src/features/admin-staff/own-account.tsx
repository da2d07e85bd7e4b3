import { passwordChangeInput } from '#contracts/identity';
import { useState, type FormEvent } from 'react';
import { problemCode } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { faultsOf, maxLengthOf } from '../../shared/format/field-faults';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { BusyLabel } from '../../shared/ui/busy-label';
import { TextField } from '../../shared/ui/text-field';
import { uiMessages } from '../../shared/ui/admin/messages';
import { staffMessages } from './messages';
import { OwnPasskeys } from './own-passkeys';
import { OwnSessions } from './own-sessions';
import { OwnSecondFactor } from './second-factor';
import { useReplacePasswordMutation } from './staff-api';

/** The signed-in member's own account: password, passkeys, second factor and sessions. */
export function OwnAccount() {
  return (
    <div className="grid max-w-240 items-start gap-4 md:grid-cols-2">
      <div className="grid gap-4">
        <OwnPassword />
        <OwnPasskeys />
        <OwnSecondFactor />
      </div>
      <OwnSessions />
    </div>
  );
}

const EMPTY = { current: '', next: '', again: '' };
type Field = keyof typeof EMPTY;

function usePasswordForm() {
  const t = useText(staffMessages);
  const reportOutcome = useReportOutcome();
  const [replace, { isLoading: busy }] = useReplacePasswordMutation();
  const [values, setValues] = useState(EMPTY);
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { currentPassword: values.current, newPassword: values.next };
    const refused = faultsOf(passwordChangeInput, input);
    const found = {
      ...(refused['currentPassword'] && { current: t('needCurrent') }),
      ...(refused['newPassword'] && { next: t('tooShort') }),
      ...(values.again !== values.next && { again: t('notAlike') }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const sent = replace(input);
    const saved = await reportOutcome(sent, {
      done: t('changed'),
      text: t('changedText'),
      failed: t('notChanged'),
    });
    if (saved) return setValues(EMPTY);
    const code = problemCode((await sent).error);
    if (code === 'identity.wrong-password') setFaults({ current: t('notChanged') });
    if (code === 'identity.weak-password' || code === 'identity.same-password')
      setFaults({ next: t('notChanged') });
  };
  return { values, setValues, faults, busy, submit };
}

function OwnPassword() {
  const t = useText(staffMessages);
  const ui = useText(uiMessages);
  const { values, setValues, faults, busy, submit } = usePasswordForm();
  const field = (name: Field, autoComplete: string) => (
    <TextField
      label={t(name)}
      name={name}
      type="password"
      autoComplete={autoComplete}
      maxLength={maxLengthOf(passwordChangeInput.shape.newPassword)}
      value={values[name]}
      error={faults[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  );
  return (
    <section className="admin-card p-4" aria-labelledby="password">
      <h2 id="password" className="mb-3 text-sm">
        {t('password')}
      </h2>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {field('current', 'current-password')}
        {field('next', 'new-password')}
        {field('again', 'new-password')}
        <p>
          <button type="submit" className="button" disabled={busy}>
            <BusyLabel busy={busy} busyText={ui('saving')}>
              {t('change')}
            </BusyLabel>
          </button>
        </p>
      </form>
    </section>
  );
}
