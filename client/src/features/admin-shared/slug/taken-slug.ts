import { problemCode, type ApiError } from '../../../shared/api/errors';
import { textAt, type Typed } from '../../../shared/ui/admin/form/typed-fields';

/** The path of the address that another page has, as the server says with this code; undefined when it says something else. */
export function takenSlug(error: unknown, code: string, typed: Typed): string | undefined {
  if (problemCode(error) !== code) return undefined;
  const dutch = 'translations.nl.slug';
  const taken = (error as ApiError).problem?.details?.['slug'];
  return taken === textAt(typed, dutch).trim().toLowerCase() ? dutch : 'slug';
}
