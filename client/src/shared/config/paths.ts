/** Address of a category page. */
export const categoryPath = (name: string) => `/category/${encodeURIComponent(name)}`;
export const productPath = (id: string) => `/product/${encodeURIComponent(id)}`;
export const searchPath = (words: string) => `/search?q=${encodeURIComponent(words)}`;
