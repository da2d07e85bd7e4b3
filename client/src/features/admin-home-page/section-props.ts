import type { Locale } from '#contracts/primitives';
import type { HomePageFormState } from './use-home-page-form';

/** A category whose products can be shown. */
export interface ChoosableCategory {
  readonly slug: string;
  readonly label: string;
}

/** What the fields of every section need. */
export interface SectionFieldsProps {
  form: HomePageFormState;
  /** The language whose texts are shown. */
  language: Locale;
  /** Undefined while they load. */
  categories: readonly ChoosableCategory[] | undefined;
  /** Says what is wrong at a path of the home page or below it; null while nothing is. */
  errorAt: (path: string) => string | null;
}
