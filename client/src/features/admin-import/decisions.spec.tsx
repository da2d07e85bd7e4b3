import type { ImportDecision } from '#contracts/import-decisions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../shared/api/transport';
import { renderPart } from '../../shared/testing/render';
import { selectToast } from '../../shared/ui/toast/toast-slice';
import { Decisions, type FactInput } from './decisions';

const ORIGIN: ImportDecision = { field: 'countryOfOrigin', value: 'Atlantis', count: 5 };
const MAKER: ImportDecision = { field: 'makerId', value: 'Lagan Shirts', count: 20 };

/** A field that states Ireland when it is pressed, and says that it was checked without a fact. */
const Field: FactInput = ({ field, isChecked, onChange }) => (
  <>
    <button type="button" onClick={() => onChange('IE')}>{`State ${field}`}</button>
    {isChecked && <p>Checked</p>}
  </>
);

function open(decisions: ImportDecision[], total = decisions.length, refusal?: object) {
  const server = { decisions, total };
  const view = renderPart(<Decisions runId="run-1" FactInput={Field} />, {
    locale: 'en',
    answer: ({ method, path }) => {
      if (method === 'POST' && refusal) return { status: 400, body: refusal };
      if (path.endsWith('/undo')) return { body: { changed: 1, left: { count: 0, products: [] } } };
      if (method === 'POST') {
        server.decisions = server.decisions.slice(1);
        server.total -= 1;
        return { body: { id: 'change-1', changed: 1, published: 0, refused: { count: 0, products: [] } } };
      }
      return { body: { total: server.total, decisions: server.decisions } };
    },
  });
  return { ...view, toast: () => selectToast(view.store.getState()) };
}

const posts = (requests: readonly ApiRequest[]) => requests.filter(({ method }) => method === 'POST');

describe('the facts to decide of an import', () => {
  it('are filled in one by one, with the way back, and lead to the drafts', async () => {
    const { requests, toast } = open([ORIGIN]);
    const group = await screen.findByRole('group', { name: '“Atlantis”' });
    within(group).getByText('5 products');
    const fill = within(group).getByRole('button', { name: /Fill in for 5 products/ });
    fireEvent.click(fill);
    within(group).getByText('Checked');
    expect(posts(requests)).toEqual([]);
    fireEvent.click(within(group).getByRole('button', { name: 'State countryOfOrigin' }));
    fireEvent.click(fill);
    await screen.findByText('Everything is decided.');
    expect(posts(requests)).toMatchObject([
      {
        path: '/api/admin/shopify/imports/run-1/decisions',
        body: { field: 'countryOfOrigin', value: 'Atlantis', fact: 'IE' },
      },
    ]);
    const heading = screen.getByRole('heading', { name: 'Facts to decide' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/products?status=draft');
    expect(toast()?.title).toBe('Filled in for 1 product');
    toast()?.action?.run();
    await waitFor(() => expect(toast()?.title).toBe('Put back as it was'));
    expect(posts(requests).at(-1)?.path).toBe('/api/products/bulk/change-1/undo');
  });

  it('stay with their field when they are refused, and say why', async () => {
    const refusal = { code: 'catalog.unknown-maker', message: 'There is no such maker.', requestId: 'r' };
    const { toast } = open([MAKER], 120, refusal);
    await screen.findByText('119 more appear here once these are decided.');
    fireEvent.click(screen.getByRole('button', { name: 'State makerId' }));
    fireEvent.click(screen.getByRole('button', { name: /Fill in for 20 products/ }));
    await waitFor(() => expect(toast()?.description).toContain('Nothing was filled in.'));
    screen.getByRole('group', { name: '“Lagan Shirts”' });
  });

  it('show nothing when there are none', async () => {
    const { requests, container } = open([]);
    await waitFor(() => expect(requests).toHaveLength(1));
    await waitFor(() => expect(container.textContent).toBe(''));
  });
});
