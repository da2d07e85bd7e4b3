import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, it, vi } from 'vitest';
import { api, onceAccepted, unlessRefused } from './api';

const lists = api.injectEndpoints({
  endpoints: (build) => ({
    getList: build.query<number, void>({ query: () => '/list', providesTags: ['Product'] }),
    changeList: build.mutation<null, void>({
      query: () => ({ path: '/list', method: 'POST' }),
      invalidatesTags: unlessRefused('Product'),
    }),
    addToList: build.mutation<number, number>({
      query: (body) => ({ path: '/list', method: 'POST', body }),
      onQueryStarted: onceAccepted((answer, added, dispatch) => {
        dispatch(lists.util.updateQueryData('getList', undefined, () => answer + added));
      }),
    }),
  }),
});

/** A shop that shows a list and answers changes of it with `status`. The list says how often it was read. */
async function showList(status: number) {
  let reads = 0;
  const transport = ({ method = 'GET' }) =>
    Promise.resolve(
      method === 'GET' ? { status: 200, headers: {}, body: ++reads } : { status, headers: {}, body: 40 },
    );
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (all) => all({ thunk: { extraArgument: { transport } } }).concat(api.middleware),
  });
  await store.dispatch(lists.endpoints.getList.initiate());
  const ended = () => Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  return { store, ended, shown: () => lists.endpoints.getList.select()(store.getState()).data };
}

describe('a change', () => {
  it('loads again what it makes out of date', async () => {
    const { store, shown } = await showList(200);
    await store.dispatch(lists.endpoints.changeList.initiate());
    await vi.waitFor(() => expect(shown()).toBe(2));
  });

  it('loads nothing again when it is refused', async () => {
    const { store, shown, ended } = await showList(409);
    await store.dispatch(lists.endpoints.changeList.initiate());
    await ended();
    expect(shown()).toBe(1);
  });

  it('has its answer shown at once', async () => {
    const { store, shown } = await showList(200);
    await store.dispatch(lists.endpoints.addToList.initiate(2));
    expect(shown()).toBe(42);
  });

  it('leaves what is shown when it is refused, and no rejection is left over', async () => {
    const leftOver = vi.fn();
    process.on('unhandledRejection', leftOver);
    const { store, shown } = await showList(409);
    await store.dispatch(lists.endpoints.addToList.initiate(2));
    await new Promise((done) => setTimeout(done));
    process.off('unhandledRejection', leftOver);
    expect(shown()).toBe(1);
    expect(leftOver).not.toHaveBeenCalled();
  });
});
