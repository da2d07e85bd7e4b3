import { useCallback } from 'react';
import { refusedFields, type RefusedField } from '../../api/field-issues';
import { useText } from '../../config/messages';
import { uiMessages } from './messages';

/** What is wrong with fields, by their path. */
export type RefusedTexts = Readonly<Record<string, string>>;

/** Returns a function that says of each field what the API refuses, by the contract's path; empty for any other error. */
export function useRefusedTexts(): (error: unknown) => RefusedTexts {
  const t = useText(uiMessages);
  return useCallback(
    (error) => {
      const refused = refusedFields(error);
      return Object.fromEntries(
        refused.map(({ path }) => {
          const words = quoted(refused.filter((one) => one.path === path));
          return [path, words === '' ? t('refusedField') : t('claimWords', { words })];
        }),
      );
    },
    [t],
  );
}

/** The words in question, each once and in quotation marks; empty where the answer names none. */
export function quoted(fields: readonly RefusedField[]): string {
  const words = fields.flatMap((one) => (one.words === undefined ? [] : [`“${one.words}”`]));
  return [...new Set(words)].join(', ');
}

/** What is wrong at a path or below it; null while nothing is. */
export function refusedAt(refused: RefusedTexts, path: string): string | null {
  const found = Object.entries(refused).find(([at]) => at === path || at.startsWith(`${path}.`));
  return found?.[1] ?? null;
}
