import { describedParts } from '#contracts/fields';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { problemCode } from '../../../api/errors';
import { differences, merged } from '../draft-merge';
import { useCause } from '../states';
import { refusedAt, useRefusedTexts } from '../use-refused-texts';
import {
  bodyOf,
  fieldAt,
  formPath,
  refusedPaths,
  textAt,
  typedOf,
  withTyped,
  type Asked,
  type Typed,
  type TypedValue,
} from './typed-fields';
import { useWantedWords } from './use-wanted-words';

/** Ties a control to a field of the form. */
export interface Binding {
  name: string;
  value: string;
  error: string | null;
  onChange: (event: { target: { value: string } }) => void;
}

export type ContractForm = Omit<ReturnType<typeof useContractForm>, 'checked'>;

/** What a form knows besides its contract. */
interface FormOptions {
  /** The field of each error code that concerns one. */
  places?: Readonly<Record<string, string>>;
  /** What the form's own controls show of something stored; they are not sent. */
  own?: (stored: object | null) => Typed;
  /** Which fields count as empty or must be filled in by what is typed. */
  asked?: (typed: Typed) => Asked;
  /** What is wrong beyond the contract, by path. */
  faults?: (typed: Typed) => Readonly<Record<string, string>>;
}

const NO_PLACES = {};
const nothingAsked = () => ({});

/**
 * The state of a form of one contract: what is typed, and what is wrong with it by the contract before it is sent, and by the
 * server after. Every path of the contract can have a fault, so nothing is sent that the contract refuses. What has changed
 * elsewhere meanwhile follows in the fields that nobody has touched.
 * @param stored what is edited; null for something new
 */
export function useContractForm<Schema extends z.ZodType>(
  schema: Schema,
  stored: object | null,
  { places = NO_PLACES, own, asked = nothingAsked, faults }: FormOptions = {},
) {
  const parts = useMemo(() => describedParts(schema), [schema]);
  const shown = (thing: object | null): Typed => ({ ...own?.(thing), ...typedOf(parts, thing) });
  const [opened, setOpened] = useState(() => ({ stored, typed: shown(stored) }));
  const [typed, setTyped] = useState<Typed>(opened.typed);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const wanted = useWantedWords();
  const cause = useCause();
  const refusedTexts = useRefusedTexts();

  const bodyFrom = (from: Typed) => bodyOf(parts, from, asked(from));
  /** The fields take what is stored now; those in which something else is typed than was stored before stay. */
  const follow = (before: Typed, after: Typed) => setTyped((was) => merged(before, was, after));
  if (opened.stored !== stored) {
    setOpened({ stored, typed: shown(stored) });
    follow(opened.typed, shown(stored));
  }
  const set = (path: string, value: TypedValue) => {
    setTyped((was) => withTyped(was, path, value));
    forget(path);
  };
  const forget = (path: string) =>
    setErrors((was) =>
      Object.fromEntries(Object.entries(was).filter(([at]) => at !== path && !at.startsWith(`${path}.`))),
    );
  return {
    parts,
    typed,
    set,
    follow: (was: object, is: object) => follow(shown(was), shown(is)),
    show: (thing: object) => setTyped(shown(thing)),
    /** Changes the rows of a list as they are then, and forgets the faults at them. */
    setRows: (path: string, next: (rows: readonly Typed[]) => readonly Typed[]) => {
      setTyped((was) => ({ ...was, [path]: next(was[path] as readonly Typed[]) }));
      forget(path);
    },
    /** The names of what differs from what is stored. */
    changed: differences(bodyFrom(typed), bodyFrom(opened.typed)),
    /** What is wrong with no field that the form has, until the next attempt. */
    strayErrors: Object.entries(errors).flatMap(([path, text]) => (fieldAt(parts, path) ? [] : [text])),
    bind: (path: string): Binding => ({
      name: path,
      value: textAt(typed, path),
      error: refusedAt(errors, path),
      onChange: ({ target }) => set(path, target.value),
    }),
    /** What is typed, as it is sent; null when the contract refuses it, which the fields then show. */
    checked: (): z.input<Schema> | null => {
      const refused = refusedPaths(schema, parts, typed, asked(typed));
      const found = {
        ...Object.fromEntries(
          refused.map((path) => [path, wanted(fieldAt(parts, path), textAt(typed, path))]),
        ),
        ...faults?.(typed),
      };
      setErrors(found);
      return Object.keys(found).length > 0 ? null : (bodyFrom(typed) as z.input<Schema>);
    },
    /** Shows what the server has refused, at its field if it has one; `own` are texts by path for its codes. */
    refuse: (error: unknown, own: Readonly<Record<string, string>> = {}) => {
      const place = places[problemCode(error) ?? ''];
      const named = Object.entries(refusedTexts(error)).map(([path, text]) => [
        formPath(parts, typed, path),
        text,
      ]);
      const found = {
        ...(Object.fromEntries(named) as Record<string, string>),
        ...(place === undefined ? {} : { [place]: cause(error) }),
        ...own,
      };
      setErrors(Object.keys(found).length > 0 ? found : { '': cause(error) });
    },
  };
}
