import { describedParts } from '#contracts/fields';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { problemCode } from '../../../api/errors';
import { differences, merged } from '../draft-merge';
import { useCause } from '../states';
import { refusedAt, useRefusedTexts } from '../use-refused-texts';
import {
  shownFaults,
  shownTexts,
  storedTexts,
  useFirstLanguage,
  withoutOther,
} from '../../../config/first-language';
import {
  bodyOf,
  dutchOf,
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
export interface FormOptions {
  /** The field of each error code that concerns one. */
  places?: Readonly<Record<string, string>>;
  /** What the form's own controls show of something stored, by names that begin the paths of what they send. */
  own?: (stored: object | null) => Typed;
  /** What is sent of the form's own controls, and in place of what the contract's fields say. */
  sent?: (typed: Typed, body: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Which fields count as empty or must be filled in by what is typed. */
  asked?: (typed: Typed) => Asked;
  /** What is wrong beyond the contract, by path; undefined where nothing is, although the contract refuses it. */
  faults?: (typed: Typed) => Readonly<Record<string, string | undefined>>;
}

const NO_PLACES: Readonly<Record<string, string>> = {};
const nothingAsked = () => ({});
const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}.`);

/** What is typed into a form of one contract, and the body that it makes. */
function useTypedBody(
  schema: z.ZodType,
  stored: object | null,
  { own, sent, asked = nothingAsked }: FormOptions,
) {
  const parts = useMemo(() => describedParts(schema), [schema]);
  const first = useFirstLanguage();
  const dutch = useMemo(() => dutchOf(parts), [parts]);
  const shown = (thing: object | null): Typed => ({
    ...shownTexts(typedOf(parts, thing), dutch, first),
    ...own?.(thing),
  });
  const [opened, setOpened] = useState(() => ({ stored, typed: shown(stored) }));
  const [typed, setTyped] = useState<Typed>(opened.typed);
  /** The fields take what is stored now; those in which something else is typed than was stored before stay. */
  const follow = (before: Typed, after: Typed) => setTyped((was) => merged(before, was, after));
  if (opened.stored !== stored) {
    setOpened({ stored, typed: shown(stored) });
    follow(opened.typed, shown(stored));
  }
  const bodyFrom = (from: Typed) => {
    const body = bodyOf(parts, storedTexts(from, dutch, first), asked(from));
    return { ...body, ...sent?.(from, body) };
  };
  const refusedOf = (from: Typed) => refusedPaths(schema, parts, from, bodyFrom(from));
  const atShown = <Found>(found: Readonly<Record<string, Found>>) =>
    shownFaults<Typed, Found>(found, typed, dutch, first) as Readonly<Record<string, Found>>;
  return {
    parts,
    /** The path of the Dutch text of each one that has translations. */
    dutch,
    typed,
    setTyped,
    /** What the fields show of something stored. */
    shown,
    follow: (was: object, is: object) => follow(shown(was), shown(is)),
    show: (thing: object) => setTyped(shown(thing)),
    /** Goes on from what somebody else has stored, with something else in all fields. */
    take: (theirs: object | null, chosen: Typed) => {
      setOpened({ stored: theirs, typed: shown(theirs) });
      setTyped(chosen);
    },
    /** The names of what differs from what is stored. */
    changed: differences(bodyFrom(typed), bodyFrom(opened.typed)),
    body: () => bodyFrom(typed),
    /** The paths at which the contract refuses what is typed, and those of texts that lack in the shop's first language. */
    refused: (): string[] => {
      const paths = [...refusedOf(typed), ...refusedOf(withoutOther(typed, dutch, first))];
      return Object.keys(atShown(Object.fromEntries(paths.map((path) => [path, true]))));
    },
    /** What is wrong, by the paths of the texts that are shown. */
    atShown,
    hasPlace: (path: string) =>
      fieldAt(parts, path) !== undefined ||
      Object.keys(own?.(stored) ?? {}).some((name) => isWithin(path, name)),
  };
}

/**
 * The state of a form of one contract: what is typed, and what is wrong with it by the contract before it is sent, and by the
 * server after. Every path of the contract can have a fault, so nothing is sent that the contract refuses. What has changed
 * elsewhere meanwhile follows in the fields that nobody has touched. Texts with translations are shown and asked for in the
 * shop's first language.
 * @param stored what is edited; null for something new
 */
export function useContractForm<Schema extends z.ZodType>(
  schema: Schema,
  stored: object | null,
  options: FormOptions = {},
) {
  const { setTyped, body, refused, atShown, hasPlace, ...form } = useTypedBody(schema, stored, options);
  const { parts, typed } = form;
  const { places = NO_PLACES, faults } = options;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const wanted = useWantedWords();
  const cause = useCause();
  const refusedTexts = useRefusedTexts();
  const set = (path: string, value: TypedValue) => {
    setTyped((was) => withTyped(was, path, value));
    forget(path);
  };
  const forget = (path: string) =>
    setErrors((was) => Object.fromEntries(Object.entries(was).filter(([at]) => !isWithin(at, path))));
  return {
    ...form,
    set,
    /** Changes the rows of a list as they are then, and forgets the faults at them. */
    setRows: (path: string, next: (rows: readonly Typed[]) => readonly Typed[]) => {
      setTyped((was) => ({ ...was, [path]: next(was[path] as readonly Typed[]) }));
      forget(path);
    },
    /** What is wrong with no field that the form has, until the next attempt. */
    strayErrors: Object.entries(errors).flatMap(([path, text]) => (hasPlace(path) ? [] : [text])),
    /** The paths at which something is wrong. */
    faults: Object.keys(errors),
    bind: (path: string): Binding => ({
      name: path,
      value: textAt(typed, path),
      error: refusedAt(errors, path),
      onChange: ({ target }) => set(path, target.value),
    }),
    /** What is typed, as it is sent; null when the contract refuses it, which the fields then show. */
    checked: (): z.input<Schema> | null => {
      const words = refused().map(
        (path) => [path, wanted(fieldAt(parts, path), textAt(typed, path))] as const,
      );
      const all = Object.entries<string | undefined>({ ...Object.fromEntries(words), ...faults?.(typed) });
      const found = Object.fromEntries(all.filter((one): one is [string, string] => one[1] !== undefined));
      setErrors(found);
      return Object.keys(found).length > 0 ? null : (body() as z.input<Schema>);
    },
    /** Shows what the server has refused, at its field if it has one; `texts` are those by path for its codes. */
    refuse: (error: unknown, texts: Readonly<Record<string, string>> = {}) => {
      const place = places[problemCode(error) ?? ''];
      const named = Object.entries(refusedTexts(error)).map(([path, text]) => [
        formPath(parts, typed, path),
        text,
      ]);
      const found = atShown<string>({
        ...(Object.fromEntries(named) as Record<string, string>),
        ...(place === undefined ? {} : { [place]: cause(error) }),
        ...texts,
      });
      setErrors(Object.keys(found).length > 0 ? found : { '': cause(error) });
    },
  };
}
