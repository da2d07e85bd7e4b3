/** What has addresses with slugs. */
export type SlugKind = 'product' | 'category';

/** Which slugs are in use. */
export abstract class Slugs {
  /**
   * Those of `slugs` that are the slug of another product or category than `exceptId`, in any language; with
   * `withRedirects` also those whose address redirects.
   */
  abstract taken(
    kind: SlugKind,
    slugs: readonly string[],
    options: { readonly exceptId?: string; readonly withRedirects?: boolean },
  ): Promise<ReadonlySet<string>>;

  /** The products or categories that have them, in any language, by slug. */
  abstract owners(kind: SlugKind, slugs: readonly string[]): Promise<Map<string, string>>;
}
