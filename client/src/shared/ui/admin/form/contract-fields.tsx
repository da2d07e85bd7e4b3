import { Fragment, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { countryNames } from '../../../config/countries';
import { useText } from '../../../config/messages';
import { selectLocale } from '../../../config/request-slice';
import { maxLengthOf } from '../../../format/field-faults';
import { TextArea, TextField } from '../../text-field';
import { AmountField } from '../amount-field';
import { CheckField, SelectField } from '../fields';
import { formMessages } from './form-messages';
import type { FormField } from './typed-fields';
import type { ContractForm } from './use-contract-form';

interface ContractFieldsProps {
  form: ContractForm;
  /** What stands in the place of a field that needs more than its kind, by path; null leaves it out. */
  slots?: Readonly<Record<string, ReactNode>>;
}

/** The fields of a form in the order of its contract: labels, hints, lengths and errors come from there. */
export function ContractFields({ form, slots = {} }: ContractFieldsProps) {
  return form.fields.map((field) => (
    <Fragment key={field.path}>
      {field.path in slots ? slots[field.path] : <PlainField form={form} field={field} />}
    </Fragment>
  ));
}

/** One field by its kind. */
export function PlainField({ form, field, label }: { form: ContractForm; field: FormField; label?: string }) {
  const t = useText(formMessages);
  const locale = useSelector(selectLocale);
  const { kind, path, schema, optional, choices = {} } = field;
  const common = {
    label: label ?? field.label[locale],
    hint: field.hint?.[locale],
    ...form.bind(path),
  };
  const filled = { ...common, aside: optional ? t('optional') : undefined, required: !optional };
  if (kind === 'flag')
    return (
      <CheckField
        label={common.label}
        {...(common.hint === undefined ? {} : { hint: common.hint })}
        checked={form.typed[path] === true}
        onChange={(checked) => form.set(path, checked)}
      />
    );
  if (kind === 'choice' || kind === 'country')
    return (
      <SelectField {...common}>
        {kind === 'country'
          ? countryNames(locale).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))
          : Object.entries(choices).map(([value, name]) => (
              <option key={value} value={value}>
                {name[locale]}
              </option>
            ))}
      </SelectField>
    );
  if (kind === 'long-text')
    return <TextArea {...filled} rows={2} maxLength={maxLengthOf(schema)} className="sm:col-span-2" />;
  if (kind === 'money' || kind === 'percentage') return <AmountField {...filled} />;
  if (kind === 'count') return <TextField {...filled} inputMode="numeric" />;
  if (kind === 'moment') return <TextField {...filled} type="datetime-local" />;
  return <TextField {...filled} maxLength={maxLengthOf(schema)} />;
}
