import { api } from '../../shared/api/api';
import { queryString } from '../../shared/api/list';

/** One suggestion under the search box. `href` is a path of this shop. */
export interface Suggestion {
  kind: 'product' | 'category' | 'query';
  label: string;
  translations?: Readonly<Record<string, { label?: string | undefined }>>;
  href: string;
  imageUrl?: string | null;
}

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSuggestions: build.query<Suggestion[], string>({
      query: (words) => `/api/products/suggestions${queryString({ q: words })}`,
      transformResponse: (suggestions: Suggestion[] | null) => suggestions ?? [],
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useGetSuggestionsQuery } = searchApi;
