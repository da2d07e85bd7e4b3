import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DemoContent } from '#contracts/demo';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { selectToast } from '../../shared/ui/toast/toast-slice';
import { StartOffer } from './start-offer';

const EMPTY: DemoContent = { kinds: [], archived: 0, undo: null, canStart: true };
const LOADED: DemoContent = { ...EMPTY, canStart: false };

function offer(content: DemoContent, permissions = ['settings.write']) {
  let now = content;
  return renderPart(
    <StaffContext value={{ id: '1', permissions }}>
      <StartOffer />
    </StaffContext>,
    {
      answer: ({ method = 'GET', path }) => {
        if (method === 'GET') return { body: now };
        if (path !== '/api/demo-content/start') return { body: { removed: [], content: now } };
        now = LOADED;
        return { body: { loaded: [{ kind: 'category', count: 4 }], content: now } };
      },
    },
  );
}

it('gives an empty shop the Irish one at one press, which can be undone', async () => {
  const { store, requests } = offer(EMPTY);
  fireEvent.click(await screen.findByRole('button', { name: 'Load the Irish shop' }));
  const toast = () => selectToast(store.getState());
  await waitFor(() =>
    expect(toast()).toMatchObject({ title: 'The Irish shop is loaded', description: '4 categories' }),
  );
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  toast()?.action?.run();
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/demo-content?collections=true',
    ]),
  );
});

it('is not there in a shop that has something, and not for staff who may not change it', async () => {
  for (const view of [offer(LOADED), offer(EMPTY, [])]) {
    await waitFor(() => expect(view.requests).toHaveLength(1));
    await view.queriesEnded();
    expect(screen.queryByRole('button')).toBeNull();
    view.unmount();
  }
});
