/** What the shop says of itself in one place, by language. */
export type Statement = Readonly<Record<'en' | 'nl', { readonly title: string; readonly text: string }>>;

/** Where the shop says something of itself. */
type StatementPlace =
  | 'slogan'
  | 'hero'
  | 'story'
  | 'promise'
  | 'product'
  | 'newsletter'
  | 'contact-intro'
  | 'contact'
  | 'shipping';

/** What the owner has written; a place without a statement says nothing. */
export type Statements = Readonly<Partial<Record<StatementPlace, Statement>>>;
