import { useText } from '../../shared/config/messages';
import { TextField } from '../../shared/ui/text-field';
import { secondFactorMessages } from './second-factor-messages';

interface CurrentPasswordProps {
  value: string;
  error: string | null | undefined;
  onChange: (password: string) => void;
}

/** Asked for again before the second factor is touched. */
export function CurrentPassword({ value, error, onChange }: CurrentPasswordProps) {
  const t = useText(secondFactorMessages);
  return (
    <TextField
      label={t('password')}
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      maxLength={200}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
