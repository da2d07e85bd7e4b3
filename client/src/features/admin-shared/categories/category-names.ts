import { useCallback, useMemo } from 'react';
import { useFirstLanguage } from '../../../shared/config/first-language';
import { inLanguage } from '../../../shared/config/in-language';

interface Named {
  readonly name: string;
  readonly translations: Readonly<Record<string, { readonly name?: string | undefined } | undefined>>;
}

/** Returns what the admin calls a category: its name in the shop's first language, or else the one that products store. */
export function useCategoryName(): (category: Named) => string {
  const first = useFirstLanguage();
  return useCallback((category) => inLanguage(category, first).name, [first]);
}

/** As `useCategoryName`, by the name that products store; one that is not among these categories stays as it is. */
export function useStoredCategoryName(categories: readonly Named[]): (stored: string) => string {
  const nameOf = useCategoryName();
  const names = useMemo(
    () => new Map(categories.map((category) => [category.name, nameOf(category)])),
    [categories, nameOf],
  );
  return (stored) => names.get(stored) ?? stored;
}
