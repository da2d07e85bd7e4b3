import { durability } from '#contracts/claims';
import { languagesFrom, useFirstLanguage } from '../../../shared/config/first-language';
import { useText } from '../../../shared/config/messages';
import { TextArea, TextField } from '../../../shared/ui/text-field';
import { UploadButton } from '../../../shared/ui/admin/upload-button';
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
        {languagesFrom(useFirstLanguage()).map((language) => {
          const text = language === 'nl' ? 'textNl' : 'text';
          return (
            <TextArea
              key={language}
              label={t(language === 'nl' ? 'conditionsNl' : 'conditionsEn')}
              lang={language}
              rows={3}
              maxLength={most}
              {...field(text)}
              error={faults.has(text) ? t('conditionsFault') : null}
            />
          );
        })}
      </div>
      <LabelField
        label={value.label}
        isMissing={value.years.trim() !== '' && value.label === ''}
        onChange={(label) => onChange({ ...value, label })}
      />
    </>
  );
}

interface LabelFieldProps {
  /** The address of the uploaded label; empty without one. */
  label: string;
  /** True for a guarantee without a label: published all the same, with a warning here. */
  isMissing: boolean;
  onChange: (label: string) => void;
}

/** The finished harmonised label, which the maker supplies. */
function LabelField({ label, isMissing, onChange }: LabelFieldProps) {
  const t = useText(claimsMessages);
  return (
    <div className="grid gap-3">
      <p className="text-xs text-stone">{t('labelHint')}</p>
      <div role="status">{isMissing && <p className="text-(--color-warning)">{t('labelMissing')}</p>}</div>
      {label !== '' && (
        <img
          src={label}
          alt={t('label')}
          className="h-auto w-full max-w-80 rounded-sm border border-line bg-white"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <UploadButton
          label={label === '' ? t('uploadLabel') : t('replaceLabel')}
          accept="image/png,image/jpeg,image/webp"
          onUploaded={([url]) => url !== undefined && onChange(url)}
        />
        {label !== '' && (
          <button type="button" className="button-quiet" onClick={() => onChange('')}>
            {t('removeLabel')}
          </button>
        )}
      </div>
    </div>
  );
}
