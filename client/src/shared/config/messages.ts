import type { Locale } from '#contracts/primitives';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { formatNumber } from '../format/format';
import { perLocale } from '../format/per-locale';
import { selectLocale } from './request-slice';

/** A text, or its plural forms. `{count}` selects the form by the language's rules. */
type Message = string | { readonly one: string; readonly other: string };
type Catalogue = Record<string, Message>;

/** The catalogue of the other language: the same keys, with plural forms where the first one has them. */
type Same<C extends Catalogue> = {
  [K in keyof C]: C[K] extends string ? string : { one: string; other: string };
};

export interface Messages<C extends Catalogue> {
  en: C;
  nl: Same<C>;
}

/** Extracts the placeholder names of a text: `'{left} of {total}'` → `'left' | 'total'`. */
type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type NamesOf<M> = M extends string
  ? Names<M>
  : M extends { other: infer O; one: infer N }
    ? 'count' | Names<O> | Names<N>
    : never;
/**
 * Requires each text to have the same placeholders as its counterpart. Any mismatch or extra key has type
 * never.
 */
type Matching<C, N> = {
  [K in keyof N]: K extends keyof C
    ? [NamesOf<C[K]>, NamesOf<N[K]>] extends [NamesOf<N[K]>, NamesOf<C[K]>]
      ? N[K]
      : never
    : never;
};

/**
 * Defines a part's texts in both languages. A missing Dutch text, an extra key or a different `{placeholder}`
 * does not compile.
 */
export function defineMessages<const C extends Catalogue, const N extends Same<C>>(messages: {
  en: C;
  nl: N & Matching<C, N>;
}): Messages<C> {
  return messages;
}

type Values<M> = [NamesOf<M>] extends [never] ? [] : [values: { [K in NamesOf<M>]: string | number }];

/** Looks up a text by key and fills in its values. */
export type Text<C extends Catalogue> = <K extends keyof C>(key: K, ...values: Values<C[K]>) => string;

const pluralRules = perLocale((locale) => new Intl.PluralRules(locale));

function fill(message: Message, locale: Locale, values: Record<string, string | number> = {}): string {
  const chosen =
    typeof message === 'string'
      ? message
      : message[pluralRules(locale).select(Number(values['count'])) === 'one' ? 'one' : 'other'];
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === 'number' ? formatNumber(value, locale) : value;
  });
}

/** Returns the text lookup for a language, for use outside React. */
export function textOf<C extends Catalogue>(messages: Messages<C>, locale: Locale): Text<C> {
  return (key, ...values) => fill(messages[locale][key], locale, values[0]);
}

/** Returns the text lookup for the shopper's language. */
export function useText<C extends Catalogue>(messages: Messages<C>): Text<C> {
  const locale = useSelector(selectLocale);
  return useCallback((key, ...values) => textOf(messages, locale)(key, ...values), [messages, locale]);
}
