import { durability } from '#contracts/claims';
import { useText } from '../../../config/messages';
import { TextArea, TextField } from '../../text-field';
import { durabilityFaults, type DurabilityDraft } from './claims-draft';
import { claimsMessages } from './claims-messages';

interface DurabilityFieldsProps {
  value: DurabilityDraft;
  onChange: (value: DurabilityDraft) => void;
  /** True once the form has been sent: faults are shown. */
  checked: boolean;
}

/** The maker's guarantee of durability: years, and conditions as a text or an address. */
export function DurabilityFields({ value, onChange, checked }: DurabilityFieldsProps) {
  const t = useText(claimsMessages);
  const faults = checked ? durabilityFaults(value) : new Set<keyof DurabilityDraft>();
  const field = (key: keyof DurabilityDraft) => ({
    value: value[key],
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [key]: event.target.value }),
  });
  const { text } = durability.shape;
  const most = text.unwrap().shape.en.maxLength ?? undefined;
  return (
    <>
      <p className="text-stone">{t('guaranteeIntro')}</p>
      <div className="grid gap-3 sm:grid-cols-[6rem_1fr]">
        <TextField
          label={t('years')}
          inputMode="numeric"
          {...field('years')}
          error={faults.has('years') ? t('yearsFault') : null}
        />
        <TextField
          label={t('url')}
          type="url"
          {...field('url')}
          error={faults.has('url') ? t('urlFault') : null}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextArea
          label={t('conditionsEn')}
          lang="en"
          rows={3}
          maxLength={most}
          {...field('text')}
          error={faults.has('text') ? t('conditionsFault') : null}
        />
        <TextArea
          label={t('conditionsNl')}
          lang="nl"
          rows={3}
          maxLength={most}
          {...field('textNl')}
          error={faults.has('textNl') ? t('conditionsFault') : null}
        />
      </div>
    </>
  );
}
