import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, it, vi } from 'vitest';
import { api, unlessRefused } from './api';

const lists = api.injectEndpoints({
  endpoints: (build) => ({
    getList: build.query<number, void>({ query: () => '/list', providesTags: ['Product'] }),
    changeList: build.mutation<null, void>({
      query: () => ({ path: '/list', method: 'POST' }),
      invalidatesTags: unlessRefused('Product'),
    }),
  }),
});

/** A list that is shown, and a change that the API answers with `status`. The list says how often it was read. */
async function change(status: number) {
  let reads = 0;
  const transport = ({ method = 'GET' }) =>
    Promise.resolve(
      method === 'GET'
        ? { status: 200, headers: {}, body: ++reads }
        : { status, headers: {}, body: undefined },
    );
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (all) => all({ thunk: { extraArgument: { transport } } }).concat(api.middleware),
  });
  const list = store.dispatch(lists.endpoints.getList.initiate());
  await list;
  await store.dispatch(lists.endpoints.changeList.initiate());
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  return { shown: () => lists.endpoints.getList.select()(store.getState()).data };
}

describe('a change', () => {
  it('loads again what it makes out of date', async () => {
    const { shown } = await change(204);
    await vi.waitFor(() => expect(shown()).toBe(2));
  });

  it('loads nothing again when it is refused', async () => {
    const { shown } = await change(409);
    expect(shown()).toBe(1);
  });
});
