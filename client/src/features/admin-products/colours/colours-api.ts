import type { ColourBody, ColourRecord } from '#contracts/colours';
import { api, unlessRefused } from '../../../shared/api/api';

const coloursApi = api.enhanceEndpoints({ addTagTypes: ['Colour'] }).injectEndpoints({
  endpoints: (build) => ({
    getColours: build.query<ColourRecord[], void>({
      query: () => '/api/colours',
      // A product that is saved may bring new ones.
      providesTags: ['Colour', 'Product'],
    }),
    replaceColour: build.mutation<ColourRecord, { id: string; body: ColourBody }>({
      query: ({ id, body }) => ({ path: `/api/colours/${id}`, method: 'PUT', body }),
      invalidatesTags: unlessRefused('Colour', 'Product'),
    }),
  }),
});

export const { useGetColoursQuery, useReplaceColourMutation } = coloursApi;
