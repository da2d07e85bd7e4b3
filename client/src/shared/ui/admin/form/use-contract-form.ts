import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { z } from 'zod';
import { problemCode } from '../../../api/errors';
import { useText } from '../../../config/messages';
import { selectLocale } from '../../../config/request-slice';
import { differences } from '../draft-merge';
import { useCause } from '../states';
import { refusedAt, useRefusedTexts } from '../use-refused-texts';
import { formMessages } from './form-messages';
import { bodyOf, formFields, typedOf, type FormField, type Typed } from './typed-fields';

/** Ties a control to a field of the form. */
export interface Binding {
  name: string;
  value: string;
  error: string | null;
  onChange: (event: { target: { value: string } }) => void;
}

export type ContractForm<Schema extends z.ZodType = z.ZodType> = ReturnType<typeof useContractForm<Schema>>;

/**
 * The state of a form of one contract: what is typed, and what is wrong with it by the contract before it is sent, and by the
 * server after. Every path of the contract can have a fault, so nothing is sent that the contract refuses.
 * @param stored what is edited; null for something new
 * @param places the field of each error code that concerns one
 */
export function useContractForm<Schema extends z.ZodType>(
  schema: Schema,
  stored: z.output<Schema> | null,
  places: Readonly<Record<string, string>> = {},
) {
  const fields = useMemo(() => formFields(schema), [schema]);
  const opened = useMemo(() => typedOf(fields, stored as object | null), [fields, stored]);
  const [typed, setTyped] = useState<Typed>(opened);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const t = useText(formMessages);
  const locale = useSelector(selectLocale);
  const cause = useCause();
  const refusedTexts = useRefusedTexts();

  const wanted = (field: FormField | undefined, path: string) =>
    field?.wanted?.[locale] ?? (typed[path] === '' ? t('empty') : t(field?.kind ?? 'text'));
  const set = (path: string, value: string | boolean) => {
    setTyped((was) => ({ ...was, [path]: value }));
    setErrors((was) => Object.fromEntries(Object.entries(was).filter(([at]) => at !== path)));
  };
  return {
    fields,
    typed,
    set,
    changed: differences(opened, typed).length > 0,
    errorAt: (path: string) => refusedAt(errors, path),
    bind: (path: string): Binding => ({
      name: path,
      value: String(typed[path] ?? ''),
      error: refusedAt(errors, path),
      onChange: ({ target }) => set(path, target.value),
    }),
    /** What is typed, as it is sent; null when the contract refuses it, which the fields then show. */
    checked: (): z.input<Schema> | null => {
      const body = bodyOf(fields, typed);
      const issues = schema.safeParse(body).error?.issues ?? [];
      const at = (path: string) => fields.find((field) => field.path === path);
      setErrors(
        Object.fromEntries(
          issues.map(({ path }) => [path.join('.'), wanted(at(path.join('.')), path.join('.'))]),
        ),
      );
      return issues.length > 0 ? null : (body as z.input<Schema>);
    },
    /** Shows at its field what the server has refused. */
    refuse: (error: unknown) => {
      const place = places[problemCode(error) ?? ''];
      setErrors({ ...refusedTexts(error), ...(place === undefined ? {} : { [place]: cause(error) }) });
    },
  };
}
