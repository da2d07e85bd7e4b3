/** Address of a category page. */
export const categoryPath = (name: string) => `/category/${encodeURIComponent(name)}`;
export const productPath = (id: string) => `/product/${encodeURIComponent(id)}`;

/** Selected values of a product's options; null or missing where there is none. */
export interface SelectedOptions {
  readonly color?: string | null;
  readonly size?: string | null;
  readonly option?: string | null;
}

/** Query string that selects a variant on the product page; empty when nothing is selected. */
export function variantQuery({ color, size, option }: SelectedOptions): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ color, size, option })) if (value) query.set(name, value);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

export const searchPath = (words: string) => `/search?q=${encodeURIComponent(words)}`;
