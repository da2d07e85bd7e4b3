import type { Category } from '#contracts/categories';
import type { MakerRecord } from '#contracts/makers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../../shared/api/transport';
import { renderPart } from '../../../shared/testing/render';
import { StaffContext } from '../../../shared/ui/admin/permissions';
import ProductsTab from './products-tab';

/** The form of a new product in a shop that has neither a category nor a maker. */
function openNewProduct() {
  const categories: Partial<Category>[] = [];
  const makers: Partial<MakerRecord>[] = [];
  const answer = ({ method = 'GET', path, body }: ApiRequest) => {
    const added = { id: 'b7f5', kind: 'manual', translations: {}, ...(body as object) };
    if (path.startsWith('/api/categories')) {
      if (method === 'POST') categories.push(added as Partial<Category>);
      return { body: method === 'POST' ? added : categories };
    }
    if (method === 'POST') makers.push(added);
    return { body: method === 'POST' ? added : makers };
  };
  return renderPart(
    <StaffContext value={{ id: 'owner', permissions: ['catalog.write'] }}>
      <ProductsTab />
    </StaffContext>,
    { path: '/new', answer },
  );
}

const fill = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
const chosenIn = (label: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: label }).selectedOptions[0]?.textContent;

describe('the form of a product in a shop that has nothing yet', () => {
  it('adds a category and chooses it, without submitting the product', async () => {
    const { requests } = openNewProduct();
    fireEvent.click(screen.getByRole('button', { name: 'New category' }));
    fill('Name', 'Shirts');
    save();
    await waitFor(() => expect(chosenIn('Category')).toBe('Shirts'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests.filter(({ method = 'GET' }) => method !== 'GET').map(({ path }) => path)).toEqual([
      '/api/categories',
    ]);
    expect(screen.queryByText(/need attention|needs attention/)).toBeNull();
  });

  it('adds a maker and chooses it', async () => {
    openNewProduct();
    fireEvent.click(screen.getByRole('button', { name: 'New maker' }));
    fill('Name', 'Noord Atelier');
    fill('Street and number', 'Keizersgracht 12');
    fill('Town', 'Amsterdam');
    fill('Country', 'NL');
    fill('Mail or web address', 'hallo@noord.example');
    save();
    await waitFor(() => expect(chosenIn('Maker')).toBe('Noord Atelier, Amsterdam'));
  });
});
