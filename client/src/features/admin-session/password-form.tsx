import { useState, type FormEvent } from 'react';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { useCause } from '../../shared/ui/admin/states';
import { BusyLabel } from '../../shared/ui/busy-label';
import { TextField } from '../../shared/ui/text-field';
import { sessionMessages } from './messages';
import { useChangePasswordMutation } from './session-api';

const SHORTEST = 12;
type Field = 'current' | 'next' | 'again';

/** Form that replaces a one-time password by the member's own. */
export function PasswordForm({ email }: { email: string }) {
  const t = useText(sessionMessages);
  const cause = useCause();
  const [change, { isLoading }] = useChangePasswordMutation();
  const [values, setValues] = useState<Record<Field, string>>({ current: '', next: '', again: '' });
  const [errors, setErrors] = useState<Partial<Record<Field | 'form', string>>>({});

  const refused = (error: ApiError) => {
    const { problem } = error;
    switch (problem?.code) {
      case 'identity.wrong-password':
        return setErrors({ current: t('wrongPassword') });
      case 'identity.same-password':
        return setErrors({ next: t('samePassword') });
      case 'identity.weak-password':
        return setErrors({ next: t('weakPassword') });
      case 'identity.too-many-attempts':
        return setErrors({
          form: t('wait', { count: Number(problem.details?.['retryAfterSeconds'] ?? 30) }),
        });
      default:
        return setErrors({ form: cause(error) });
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found: typeof errors = {
      ...(!values.current && { current: t('passwordRequired') }),
      ...(values.next.length < SHORTEST && { next: t('tooShort') }),
      ...(values.again !== values.next && { again: t('notAlike') }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const { error } = await change({ currentPassword: values.current, newPassword: values.next });
    if (error) refused(error as ApiError);
  };
  const field = (name: Field, autoComplete: string) => (
    <TextField
      label={t(name)}
      type="password"
      autoComplete={autoComplete}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      error={errors[name]}
    />
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-stone">{t('changeText')}</p>
      <div role="alert" className={errors.form ? 'rounded-md border border-sale p-3 text-sale' : '-mt-4'}>
        {errors.form}
      </div>
      {/* Password managers store a password under its account name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {field('current', 'current-password')}
      {field('next', 'new-password')}
      {field('again', 'new-password')}
      <button type="submit" className="button w-full" disabled={isLoading}>
        <BusyLabel busy={isLoading} busyText={t('changing')}>
          {t('change')}
        </BusyLabel>
      </button>
    </form>
  );
}
