import { DomainError } from '#kernel';

/** As many requests at once with one name as can be expected. */
const MAX_ATTEMPTS = 6;

interface Entered {
  readonly slug?: string | null | undefined;
  readonly translations: Readonly<Record<string, { readonly slug?: string | undefined }>>;
}

/**
 * Runs `save` again when another request took the generated slug at the same moment: the next number is free. A slug that
 * was entered is refused at once. `save` is a whole transaction. Throws what `save` throws.
 */
export async function retryTakenSlugs<T>(details: Entered, save: () => Promise<T>): Promise<T> {
  const isGenerated = !details.slug && !Object.values(details.translations).some(({ slug }) => slug);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save();
    } catch (error) {
      const isTaken = error instanceof DomainError && error.code === 'catalog.slug-taken';
      if (!isTaken || !isGenerated || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}
