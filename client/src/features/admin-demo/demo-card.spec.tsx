import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DemoContent } from '#contracts/demo';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { DemoCard } from './demo-card';

const CONTENT: DemoContent = {
  kinds: [
    { kind: 'product', leaves: 60, whenAsked: 0, changed: 3, inUse: 0 },
    { kind: 'category', leaves: 0, whenAsked: 3, changed: 0, inUse: 1 },
  ],
  archived: 1,
  undo: null,
  canStart: false,
};
const NOTHING: DemoContent = { kinds: [], archived: 0, undo: null, canStart: false };
const OWNER = { id: '1', permissions: ['settings.write'] };

const card = (staff = OWNER) => (
  <StaffContext value={staff}>
    <DemoCard />
  </StaffContext>
);

it('says what leaves, and what stays and why, before it removes anything', async () => {
  const { requests } = renderPart(card(), { answer: () => ({ body: CONTENT }) });
  const region = await screen.findByRole('region', { name: 'Demo content' });
  expect(region.textContent).toContain('Leaves: 60 products with their pictures and stock.');
  expect(region.textContent).toContain('unless you take it out as well: 3 categories.');
  expect(region.textContent).toContain('1 of the products was ordered');
  expect(region.textContent).toContain('because you changed it: 3 products');
  expect(region.textContent).toContain('need it: 1 category.');
  fireEvent.click(within(region).getByRole('button', { name: 'Remove demo content…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove the demo content?' });
  expect(dialog.textContent).toContain('60 products');
  expect(dialog.textContent).toContain('30 days');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(requests.filter(({ method = 'GET' }) => method !== 'GET')).toEqual([]);
});

it('takes the collections out when they are ticked, and by themselves to start empty', async () => {
  const removal = { removed: [], content: CONTENT };
  const answer = ({ method }: { method?: string | undefined }) => ({
    body: method === 'DELETE' ? removal : content,
  });
  let content = CONTENT;
  const first = renderPart(card(), { answer });
  const sent = ({ requests }: typeof first) =>
    requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  const remove = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Remove demo content…' }));
    return within(await screen.findByRole('dialog'));
  };
  fireEvent.click((await remove()).getByRole('button', { name: 'Remove demo content' }));
  await waitFor(() => expect(sent(first)).toEqual(['/api/demo-content']));
  const dialog = await remove();
  fireEvent.click(dialog.getByRole('checkbox', { name: /3 categories/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove demo content' }));
  await waitFor(() => expect(sent(first)[1]).toBe('/api/demo-content?collections=true'));
  first.unmount();

  const kinds: DemoContent['kinds'] = [{ kind: 'category', leaves: 0, whenAsked: 4, changed: 0, inUse: 0 }];
  content = { ...NOTHING, kinds };
  const second = renderPart(card(), { answer });
  expect((await screen.findByRole('region')).textContent).toContain('From the start: 4 categories.');
  fireEvent.click(screen.getByRole('button', { name: 'Start empty…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Take them out' }));
  await waitFor(() => expect(sent(second)).toEqual(['/api/demo-content?collections=true']));
});

it('shows staff what is demo content, without the button', async () => {
  renderPart(card({ id: '2', permissions: [] }), { answer: () => ({ body: CONTENT }) });
  expect((await screen.findByRole('region')).textContent).toContain('Only an owner');
  expect(screen.queryByRole('button')).toBeNull();
});

it('is not there in a shop without demo content', async () => {
  const { requests, queriesEnded } = renderPart(card(), { answer: () => ({ body: NOTHING }) });
  await waitFor(() => expect(requests).toHaveLength(1));
  await queriesEnded();
  expect(screen.queryByRole('region')).toBeNull();
});

it('says that it could not be loaded, and asks again', async () => {
  const answers = [{ status: 500 }, { body: CONTENT }];
  renderPart(card(), { answer: () => answers.shift() ?? {} });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: 'Demo content' });
});
