import { COUNTRIES_OF_WORLD } from '#contracts/makers';
import { isGroup, type Described, type DescribedField } from '#contracts/fields';
import type { Locale } from '#contracts/primitives';
import { Fragment, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { z } from 'zod';
import { countryNames } from '../../../config/countries';
import { languagesFrom, useFirstLanguage, type DutchFields } from '../../../config/first-language';
import { useText } from '../../../config/messages';
import { selectLocale } from '../../../config/request-slice';
import { maxLengthOf } from '../../../format/field-faults';
import { TextArea, TextField } from '../../text-field';
import { AmountField } from '../amount-field';
import { CheckField, SelectField } from '../fields';
import { formMessages } from './form-messages';
import { fieldAt, fieldsOf, isOptional, mayBeEmpty } from './typed-fields';
import type { Typed } from './typed-fields';
import type { ContractForm } from './use-contract-form';
import { useLabel } from './use-wanted-words';

interface ContractFieldsProps {
  form: ContractForm;
  /** The paths of the fields and groups to draw, in this order; missing: all of them in the order of the contract. */
  of?: readonly string[];
  /** What stands in the place of a field that needs more than its kind, by path; null leaves it out. */
  slots?: Readonly<Record<string, ReactNode>>;
  /** Values to choose from while typing, by path. */
  suggestions?: Readonly<Record<string, readonly string[]>>;
}

/** Fields of a form: labels, hints, lengths and errors come from its contract. */
export function ContractFields({ form, of, slots = {}, suggestions = {} }: ContractFieldsProps) {
  const languages = languagesFrom(useFirstLanguage());
  const all = fieldsOf(form.parts);
  const within = (place: string) =>
    inTurn(
      all.filter(({ path }) => path === place || path.startsWith(`${place}.`) || path === form.dutch[place]),
      languages,
    );
  const fields =
    of === undefined
      ? all
      : of.flatMap((place) => (place in slots && !(place in form.dutch) ? [{ path: place }] : within(place)));
  return fields.map((field) => (
    <Fragment key={field.path}>
      {field.path in slots
        ? slots[field.path]
        : 'schema' in field &&
          !isGroup(field) && (
            <PlainField
              form={form}
              path={field.path}
              suggestions={suggestions[field.path]}
              className={field.kind === 'long-text' ? 'sm:col-span-2' : ''}
            />
          )}
    </Fragment>
  ));
}

const languageOf = (field: Described) => ('language' in field ? field.language : undefined);

/** The fields in their order, and of each text in several languages these in turn. */
function inTurn(fields: readonly Described[], languages: readonly Locale[]): Described[] {
  const texts: Described[][] = [];
  for (const field of fields) {
    const text = texts.at(-1);
    if (text?.[0] && languageOf(text[0]) && languageOf(field) && text[0].label === field.label)
      text.push(field);
    else texts.push([field]);
  }
  const place = (field: Described) => languages.indexOf(languageOf(field) ?? 'en');
  return texts.flatMap((text) => text.sort((one, other) => place(one) - place(other)));
}

interface PlainFieldProps {
  form: ContractForm;
  path: string;
  /** In place of the contract's, where it depends on what else is typed. */
  label?: string;
  hint?: string | undefined;
  disabled?: boolean;
  /** Values to choose from while typing. */
  suggestions?: readonly string[];
  className?: string;
}

/** The field at a path, by its kind; also one in a row, such as `reviews.0.text`. */
export function PlainField({ form, path, label, hint, disabled, suggestions, className }: PlainFieldProps) {
  const field = fieldAt(form.parts, path);
  const t = useText(formMessages);
  const locale = useSelector(selectLocale);
  const named = useLabel();
  const first = useFirstLanguage();
  if (!field) throw new Error(`No field is described at ${path}.`);
  const { kind, schema, language } = field;
  const text = textIn(form.dutch, path);
  const isOther = text !== undefined && language !== first;
  const common = {
    label: label ?? (text !== undefined && !isOther ? (field.label[locale] ?? '') : named(field)),
    hint: hint ?? (isOther ? t(`falls-back-to-${first}`) : field.hint?.[locale]),
    disabled,
    className,
    ...form.bind(path),
  };
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
        {(common.value === '' || isOptional(field)) && <option value="">{t('choose')}</option>}
        {optionsOf(field, locale).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  const optional = mayBeEmpty(text === undefined ? field : (fieldAt(form.parts, text) ?? field));
  const aside = optional && !isOther && !field.isExpected ? t('optional') : undefined;
  const filled = {
    ...common,
    aside,
    required: !optional && !isOther && !(text === undefined && field.mayLack),
  };
  if (kind === 'money' || kind === 'percentage') return <AmountField {...filled} />;
  if (kind === 'count') return <TextField {...filled} inputMode="numeric" />;
  if (kind === 'moment') return <TextField {...filled} type="datetime-local" />;
  if (kind === 'day') return <TextField {...filled} type="date" />;
  const written = { ...filled, maxLength: maxLengthOf(schema), lang: language };
  if (kind === 'long-text') return <TextArea {...written} rows={3} />;
  if (kind === 'password') return <TextField {...written} type="password" autoComplete="new-password" />;
  const list = suggestions && `${path}-suggestions`;
  return (
    <>
      <TextField {...written} list={list} type={INPUT_TYPES[kind] ?? 'text'} />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** The path of the text that one at this path is, or translates; undefined for a field without translations. */
function textIn(dutch: DutchFields<Typed>, path: string): string | undefined {
  if (path in dutch) return path;
  return Object.keys(dutch).find((text) => dutch[text] === path);
}

const INPUT_TYPES: Readonly<Partial<Record<DescribedField['kind'], string>>> = {
  email: 'email',
  phone: 'tel',
};

/** The values of a choice with their names; of countries those that the schema takes. */
function optionsOf({ kind, choices = {}, schema }: DescribedField, locale: Locale): [string, string][] {
  if (kind === 'choice') return Object.entries(choices).map(([value, name]) => [value, name[locale]]);
  const codes = COUNTRIES_OF_WORLD.filter((code) => (schema as z.ZodType).safeParse(code).success);
  return countryNames(locale, codes).map(({ code, name }) => [code, name]);
}
