import { passwordChangeInput } from '#contracts/identity';
import { useText } from '../../shared/config/messages';
import { maxLengthOf } from '../../shared/format/field-faults';
import { TextField } from '../../shared/ui/text-field';
import { secondFactorMessages } from './second-factor-messages';

interface CurrentPasswordProps {
  value: string;
  error: string | null | undefined;
  onChange: (password: string) => void;
}

/** The current password, required before the second factor changes. */
export function CurrentPassword({ value, error, onChange }: CurrentPasswordProps) {
  const t = useText(secondFactorMessages);
  return (
    <TextField
      label={t('password')}
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      maxLength={maxLengthOf(passwordChangeInput.shape.currentPassword)}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
