import { couponInput } from '#contracts/discounts';
import { AmountField } from '../../shared/ui/admin/amount-field';
import { useText } from '../../shared/config/messages';
import { maxLengthOf } from '../../shared/format/field-faults';
import { CheckField, SelectField } from '../../shared/ui/admin/fields';
import { TextArea, TextField } from '../../shared/ui/text-field';
import type { CouponDraft, CouponFaults } from './coupon-draft';
import { discountMessages } from './messages';

interface CouponFieldsProps {
  draft: CouponDraft;
  faults: CouponFaults;
  onDraft: (draft: CouponDraft) => void;
}

type TextName = { [K in keyof CouponDraft]: CouponDraft[K] extends string ? K : never }[keyof CouponDraft];

/** The fields of a coupon, with what is wrong at each. */
export function CouponFields({ draft, faults, onDraft }: CouponFieldsProps) {
  const t = useText(discountMessages);
  const bind = (name: TextName) => {
    const fault = faults[name];
    return {
      name,
      value: draft[name],
      error: fault ? t(fault) : null,
      onChange: (event: { target: { value: string } }) => onDraft({ ...draft, [name]: event.target.value }),
    };
  };
  const percent = draft.type === 'percentage';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('code')}
        required
        maxLength={maxLengthOf(couponInput.shape.code)}
        spellCheck={false}
        {...bind('code')}
      />
      <TextField
        label={t('name')}
        required
        maxLength={maxLengthOf(couponInput.shape.name)}
        hint={t('nameHint')}
        {...bind('name')}
      />
      <SelectField label={t('type')} {...bind('type')}>
        <option value="percentage">{t('percentage')}</option>
        <option value="fixed">{t('fixed')}</option>
      </SelectField>
      <AmountField label={t(percent ? 'valuePercent' : 'valueEuro')} required {...bind('value')} />
      <AmountField label={t('minimumField')} aside={t('optional')} {...bind('minimumAmount')} />
      <TextField label={t('limit')} aside={t('optional')} inputMode="numeric" {...bind('usageLimit')} />
      <TextField label={t('starts')} aside={t('optional')} type="datetime-local" {...bind('startsAt')} />
      <TextField label={t('expires')} aside={t('optional')} type="datetime-local" {...bind('expiresAt')} />
      <TextArea
        label={t('description')}
        aside={t('optional')}
        hint={t('descriptionHint')}
        rows={2}
        maxLength={maxLengthOf(couponInput.shape.description)}
        className="sm:col-span-2"
        {...bind('description')}
      />
      <CheckField
        label={t('active')}
        hint={t('activeHint')}
        checked={draft.isActive}
        onChange={(isActive) => onDraft({ ...draft, isActive })}
      />
    </div>
  );
}
