import type { StockItem } from '#contracts/inventory';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { problem } from '../../shared/testing/make-cart-line';
import { makeProduct } from '../../shared/testing/make-product';
import { renderPart } from '../../shared/testing/render';
import { StockDialog } from './stock-dialog';

const ITEM: StockItem = {
  id: '0192f222-0000-7000-8000-000000000001',
  productId: makeProduct().id,
  productName: 'Dingle Shell Jacket',
  productStatus: 'active',
  productImage: null,
  sku: 'DNG-M',
  size: 'M',
  color: null,
  option: null,
  stockPolicy: 'counted',
  quantityInStock: 9,
  quantityReserved: 2,
  lowStockThreshold: 5,
  isLow: false,
  updatedAt: '2026-01-01T00:00:00.000Z',
};

describe('the form of a stock row', () => {
  it('starts at 0, 0 and 5, and needs a product and a SKU', () => {
    const { requests } = renderPart(<StockDialog item={null} onClose={() => {}} />, { locale: 'nl' });
    const values = ['Voorraad', 'Gereserveerd', 'Laag vanaf'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(values).toEqual(['0', '0', '5']);
    fireEvent.click(screen.getByRole('button', { name: /^Opslaan/ }));
    screen.getByText('Kies een product');
    screen.getByText('SKU is verplicht');
    expect(requests).toEqual([]);
  });

  it('begins in the count of a row that exists', () => {
    renderPart(<StockDialog item={ITEM} onClose={() => {}} />, { locale: 'nl' });
    expect(document.activeElement).toBe(screen.getByLabelText('Voorraad'));
  });

  it('sends what was typed for the product that was chosen', async () => {
    const closed = vi.fn();
    const { requests, store } = renderPart(<StockDialog item={null} onClose={closed} />, {
      locale: 'nl',
      answer: ({ method }) => ({ body: method === 'POST' ? ITEM : [makeProduct()] }),
    });
    fireEvent.change(screen.getByRole('combobox', { name: 'Product' }), { target: { value: 'dingle' } });
    await screen.findByRole('option', { name: /Dingle Shell Jacket/ });
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Product' }), { key: 'Enter' });
    fireEvent.change(screen.getByLabelText('SKU'), { target: { value: 'DNG-M' } });
    fireEvent.change(screen.getByLabelText('Voorraad'), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: /^Opslaan/ }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(requests.at(-1)).toMatchObject({
      method: 'POST',
      body: {
        productId: makeProduct().id,
        sku: 'DNG-M',
        quantityInStock: '',
        quantityReserved: '0',
        lowStockThreshold: '5',
      },
    });
    expect(store.getState().toasts.shown?.title).toBe('Voorraad toegevoegd');
  });

  it.each(['-1', '1.5', '1000001'])('refuses the count %s before asking the server', (count) => {
    const { requests } = renderPart(<StockDialog item={ITEM} onClose={() => {}} />, { locale: 'nl' });
    fireEvent.change(screen.getByLabelText('Voorraad'), { target: { value: count } });
    fireEvent.click(screen.getByRole('button', { name: /^Opslaan/ }));
    screen.getByText('Gebruik een heel getal vanaf 0');
    expect(requests).toEqual([]);
  });

  it('saves a row that was oversold, with a count below zero', async () => {
    const closed = vi.fn();
    const oversold: StockItem = { ...ITEM, stockPolicy: 'oversell', quantityInStock: -3 };
    const { requests } = renderPart(<StockDialog item={oversold} onClose={closed} />, {
      locale: 'nl',
      answer: () => ({ body: oversold }),
    });
    fireEvent.change(screen.getByLabelText('Maat'), { target: { value: 'L' } });
    fireEvent.click(screen.getByRole('button', { name: /^Opslaan/ }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(requests.at(-1)).toMatchObject({
      method: 'PUT',
      body: { quantityInStock: '-3', quantityWas: -3, size: 'L' },
    });
    expect(screen.getByLabelText('Voorraad').getAttribute('min')).toBeNull();
  });

  it('takes a change back from its notice, by as much as the change moved the count', async () => {
    const { requests, store } = renderPart(<StockDialog item={ITEM} onClose={() => {}} />, {
      locale: 'nl',
      answer: () => ({ body: ITEM }),
    });
    fireEvent.change(screen.getByLabelText('Voorraad'), { target: { value: '20' } });
    fireEvent.change(screen.getByLabelText('Maat'), { target: { value: 'L' } });
    fireEvent.click(screen.getByRole('button', { name: /^Opslaan/ }));
    await waitFor(() => expect(store.getState().toasts.shown?.title).toBe('Voorraad bijgewerkt'));
    expect(requests.at(-1)).toMatchObject({ body: { quantityInStock: '20', quantityWas: 9, size: 'L' } });
    store.getState().toasts.shown?.action?.run();
    await waitFor(() => expect(store.getState().toasts.shown?.title).toBe('Wijziging ongedaan gemaakt'));
    expect(requests.at(-1)).toMatchObject({
      method: 'PUT',
      path: `/api/inventory/${ITEM.id}`,
      body: { quantityInStock: '9', quantityWas: 20, size: 'M', lowStockThreshold: '5' },
    });
  });

  it('says at the field what was refused, and stays open', async () => {
    const closed = vi.fn();
    const { store } = renderPart(<StockDialog item={ITEM} onClose={closed} />, {
      locale: 'nl',
      answer: () => problem(409, 'inventory.below-reserved', { reserved: 2 }),
    });
    const field = screen.getByLabelText('Voorraad');
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.change(field, { target: { value: '1' } });
    fireEvent.click(screen.getByRole('button', { name: /^Opslaan/ }));
    await screen.findByText('Minstens 2: die worden nu betaald');
    expect(field).toHaveProperty('value', '1');
    expect(store.getState().toasts.shown?.title).toBe('Fout');
    expect(closed).not.toHaveBeenCalled();
  });
});
