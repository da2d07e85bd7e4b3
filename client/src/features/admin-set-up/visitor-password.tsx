import { VISITOR_PASSWORD } from '#contracts/opening';
import { useState, type FormEvent } from 'react';
import { useText } from '../../shared/config/messages';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { BusyLabel } from '../../shared/ui/busy-label';
import { TextField } from '../../shared/ui/text-field';
import { setUpMessages } from './messages';
import { useChangeVisitorPasswordMutation } from './set-up-api';

/** The password of visitors, shown so that the owner can pass it on, and replaced here. */
export function VisitorPassword({ password }: { password: string }) {
  const t = useText(setUpMessages);
  const report = useReportOutcome();
  const [change, { isLoading }] = useChangeVisitorPasswordMutation();
  const [typed, setTyped] = useState(password);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { length } = typed.trim();
    const fits = length >= VISITOR_PASSWORD.shortest && length <= VISITOR_PASSWORD.longest;
    setFault(fits ? null : t('passwordLength'));
    if (!fits) return;
    await report(change(typed.trim()), {
      done: t('passwordSaved'),
      text: t('passwordSavedText'),
      failed: t('passwordNotSaved'),
    });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-2">
      <TextField
        label={t('password')}
        hint={t('passwordHint')}
        error={fault}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button
        type="submit"
        className="button-quiet justify-self-start"
        disabled={isLoading || typed.trim() === password}
      >
        <BusyLabel busy={isLoading} busyText={t('saving')}>
          {t('savePassword')}
        </BusyLabel>
      </button>
    </form>
  );
}
