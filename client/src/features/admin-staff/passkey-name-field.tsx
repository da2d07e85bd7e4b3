import { passkeyName } from '#contracts/passkeys';
import { useText } from '../../shared/config/messages';
import { maxLengthOf } from '../../shared/format/field-faults';
import { TextField } from '../../shared/ui/text-field';
import { passkeyMessages } from './passkey-messages';

interface PasskeyNameFieldProps {
  value: string;
  fault: string | null;
  onChange: (name: string) => void;
}

/** By which name the own list shows a passkey. */
export function PasskeyNameField({ value, fault, onChange }: PasskeyNameFieldProps) {
  const t = useText(passkeyMessages);
  return (
    <TextField
      label={t('name')}
      hint={t('nameHint')}
      name="name"
      autoComplete="off"
      maxLength={maxLengthOf(passkeyName.shape.name)}
      error={fault}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
