import type { CustomPage } from '#contracts/pages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { PageHead } from './page-head';
import { useGetPageQuery } from './pages-api';

const ID = '0192f555-0000-7000-8000-000000000001';
const PAGE = { id: ID, title: 'Care', slug: 'care', status: 'draft', version: 1 } as CustomPage;

/** The head above a page that is loaded, as its form has it. */
function Detail() {
  const { data } = useGetPageQuery(ID);
  return data ? <PageHead page={data} dirty={false} busy={false} faults={0} onChanged={() => {}} /> : null;
}

/** Removes the page; the server answers the removal like this. */
async function remove(answerToRemoval: () => object) {
  const view = renderPart(
    <StaffContext value={{ id: 'me', permissions: ['content.write'] }}>
      <Routes>
        <Route path="/admin/pages" element={<p>All pages</p>} />
        <Route path="/admin/pages/:id" element={<Detail />} />
      </Routes>
    </StaffContext>,
    {
      path: `/admin/pages/${ID}`,
      answer: ({ method }) => (method === 'DELETE' ? answerToRemoval() : { body: PAGE }),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  const { store, requests } = view;
  await waitFor(() => expect(store.getState().toasts.shown).toBeTruthy());
  return { timesRead: () => requests.filter(({ method }) => method === undefined).length };
}

describe('removing a page from its form', () => {
  it('leads to the list, without reading the page that is gone', async () => {
    const { timesRead } = await remove(() => ({ status: 204 }));
    await screen.findByText('All pages');
    expect(timesRead()).toBe(1);
  });

  it('stays when it was refused', async () => {
    await remove(() => problem(500, 'internal'));
    screen.getByRole('heading', { name: /Care/ });
    expect(screen.queryByText('All pages')).toBeNull();
  });
});
