import type { CategoryInput } from '#contracts/categories';
import type { Statements } from '#contracts/shop-statements';
import type { CustomPageInput } from '#contracts/pages';

/** What a new shop starts with, beside an owner. */
export interface StartContent {
  readonly categories: readonly CategoryInput[];
  readonly statements: Statements;
  /** The story of the brand. */
  readonly page: CustomPageInput;
}

/** Has what a new shop starts with. */
export abstract class StartContents {
  abstract read(): Promise<StartContent>;
}
