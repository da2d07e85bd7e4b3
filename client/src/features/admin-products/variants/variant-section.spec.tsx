import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../../shared/testing/render';
import { EMPTY_DRAFT, type ProductDraft } from '../editor/product-draft';
import { faultsOf, removedRows, withMissingRows, type RowFaults, type VariantRow } from './variant-rows';
import { VariantSection } from './variant-section';

const NO_FAULTS: ReadonlyMap<string, RowFaults> = new Map();
const DRAFT: ProductDraft = { ...EMPTY_DRAFT, name: 'Achill', price: '129.95', sizes: ['S', 'M', 'L'] };
const saved = (draft: ProductDraft): VariantRow[] =>
  withMissingRows([], draft, draft.name).map((row, index) => ({
    ...row,
    id: `0192f333-0000-7000-8000-00000000000${index}`,
    version: 1,
  }));

/** The section with the state that the form holds. */
function Form({ start = DRAFT, showFaults = false }: { start?: ProductDraft; showFaults?: boolean }) {
  const [draft, setDraft] = useState(start);
  const [before] = useState(() => saved(start));
  const [rows, setRows] = useState<readonly VariantRow[]>(before);
  const change = useCallback(
    (changes: Partial<ProductDraft>) => setDraft((was) => ({ ...was, ...changes })),
    [],
  );
  return (
    <VariantSection
      draft={draft}
      change={change}
      errorOf={() => null}
      rows={rows}
      removed={removedRows(before, rows)}
      faults={showFaults ? faultsOf(rows) : NO_FAULTS}
      setRows={setRows}
    />
  );
}

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string, value: string) => fireEvent.change(cell(name), { target: { value } });

/** Shows these columns, which the page remembers. */
function showColumns(...names: string[]): void {
  for (const name of names) {
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name });
    if (!box.checked) fireEvent.click(box);
  }
}

function paste(name: string, text: string): void {
  const event = createEvent.paste(cell(name), { clipboardData: { getData: () => text } });
  fireEvent(cell(name), event);
}

describe('the variants in the product form', () => {
  it('shows the product’s price where a variant has none', () => {
    renderPart(<Form />);
    expect(cell('Price of M').placeholder).toBe('129.95');
    expect(cell('Price of M').value).toBe('');
  });

  it('fills the cells below and beside from a spreadsheet', () => {
    renderPart(<Form />);
    showColumns('Compare-at price');
    paste('Price of S', '100\t120\r\n110\t130\r\n');
    expect(['S', 'M', 'L'].map((size) => cell(`Price of ${size}`).value)).toEqual(['100', '110', '']);
    expect(['S', 'M'].map((size) => cell(`Compare-at price of ${size}`).value)).toEqual(['120', '130']);
  });

  it('moves along a column with Enter and the arrow keys, past cells that cannot be changed', () => {
    renderPart(<Form />);
    showColumns('Stock policy');
    fireEvent.change(screen.getByRole('combobox', { name: 'Stock policy of M' }), {
      target: { value: 'not-counted' },
    });
    expect(cell('In stock of M').disabled).toBe(true);
    cell('In stock of S').focus();
    fireEvent.keyDown(cell('In stock of S'), { key: 'Enter' });
    expect(document.activeElement).toBe(cell('In stock of L'));
    fireEvent.keyDown(cell('In stock of L'), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(cell('In stock of S'));
  });

  it('sets a column of the selected variants', () => {
    renderPart(<Form />);
    for (const name of ['S', 'L']) fireEvent.click(screen.getByRole('checkbox', { name }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Column' }), { target: { value: 'cost' } });
    type('New value of Cost price', '45');
    press('Set');
    expect(['S', 'M', 'L'].map((size) => cell(`Cost price of ${size}`).value)).toEqual(['45', '', '45']);
  });

  it('removes a variant only when it is saved, and takes that back', () => {
    renderPart(<Form />);
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove M' })[1] as HTMLElement);
    expect(screen.getByRole('status').textContent).toContain('1 variant is removed when you save.');
    press('Keep it');
    cell('Price of M');
  });

  it('makes the combinations of a new option and marks what belongs to none', () => {
    renderPart(<Form />);
    const values = screen.getByRole('textbox', { name: 'Its values' });
    fireEvent.change(values, { target: { value: 'Short,Long,' } });
    expect(screen.getAllByText('not among the options')).toHaveLength(3);
    press('Make 6 variants');
    press('Remove the 3 that are not among the options');
    expect(screen.getAllByTestId('variant')).toHaveLength(6);
    expect(cell('SKU of S · Short').value).toBe('ACHILL-S-SHORT');
  });

  it('refuses more combinations than a product can have', () => {
    const many = Array.from({ length: 20 }, (_, index) => `v${index}`);
    renderPart(<Form start={{ ...DRAFT, sizes: many, colors: [] }} />);
    const values = screen.getByRole('textbox', { name: 'Colours' });
    fireEvent.change(values, { target: { value: `${many.join(',')},` } });
    screen.getByText(/These options make 420 variants/);
    expect(screen.queryByRole('button', { name: /^Make / })).toBeNull();
  });

  it('shows what is wrong at its cell', () => {
    renderPart(<Form showFaults />);
    showColumns('GTIN');
    type('GTIN of M', '123');
    expect(cell('GTIN of M').getAttribute('aria-invalid')).toBe('true');
    const row = cell('GTIN of M').closest('tr') as HTMLElement;
    within(row).getByText('No valid GTIN: check the digits');
    expect(screen.getByRole('alert').textContent).toBe('1 variant needs attention');
  });

  it('shows only the variants with a chosen value, and selects only those', () => {
    renderPart(<Form start={{ ...DRAFT, colors: ['Bottle', 'Moss', 'Peat'] }} />);
    fireEvent.change(screen.getByRole('combobox', { name: 'Colours' }), { target: { value: 'Moss' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(screen.getAllByTestId('variant')).toHaveLength(3);
    expect(screen.getByRole('region', { name: 'Actions' }).textContent).toContain('3 selected');
  });
});

describe('the columns of the table', () => {
  /** As a new visit finds the browser: with what it stores. */
  const visit = (stored: readonly string[] | null = null) => {
    if (stored) localStorage.setItem('variant-columns', JSON.stringify(stored));
    fireEvent(window, new StorageEvent('storage', { key: null }));
  };
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('are price, stock and SKU, until others are chosen, which this browser remembers', () => {
    const { unmount } = renderPart(<Form />);
    act(() => visit());
    expect(heads().slice(2, 5)).toEqual(['Price', 'In stock', 'SKU']);
    showColumns('GTIN');
    expect(heads()).toContain('GTIN');
    expect(localStorage.getItem('variant-columns')).toBe('["gtin"]');
    unmount();
    renderPart(<Form />);
    expect(heads()).toContain('GTIN');
    fireEvent.click(screen.getByRole('checkbox', { name: 'GTIN' }));
    expect(heads()).not.toContain('GTIN');
  });

  it('show themselves for what is wrong in them', () => {
    const faulty = { ...DRAFT, sizes: ['S'] };
    renderPart(<Form start={faulty} showFaults />);
    act(() => visit());
    expect(heads()).not.toContain('Cost price');
    fireEvent.click(screen.getByRole('checkbox', { name: 'S' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Column' }), { target: { value: 'cost' } });
    type('New value of Cost price', 'much');
    press('Set');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Cost price' }));
    expect(cell('Cost price of S').getAttribute('aria-invalid')).toBe('true');
    type('Cost price of S', '12');
    expect(heads()).not.toContain('Cost price');
  });
});

describe('a row of the table', () => {
  const picture = (url: string, color: string | null = null) => ({ url, alt: null, color });
  const pictureButton = (variant: string) =>
    screen.getByRole('button', { name: new RegExp(`picture.*${variant}`) });
  const shownIn = (variant: string) =>
    pictureButton(variant).querySelector('img')?.getAttribute('src') ?? null;

  it('has the picture that shoppers see: the first of its colour, else the first of the product', () => {
    const pictures = [picture('/one.jpg', 'Moss'), picture('/two.jpg', 'Peat')];
    renderPart(<Form start={{ ...DRAFT, sizes: [], colors: ['Moss', 'Peat', 'Gorse'], pictures }} />);
    expect(['Moss', 'Peat', 'Gorse'].map(shownIn)).toEqual(['/one.jpg', '/two.jpg', '/one.jpg']);
  });

  it('asks for a picture where there is none', () => {
    renderPart(<Form />);
    expect(pictureButton('S').getAttribute('aria-label')).toBe('Add a picture to S');
    expect(shownIn('S')).toBeNull();
  });

  it('has amounts and what it inherits in the notation of the reader’s language', () => {
    renderPart(<Form />, { locale: 'nl' });
    expect(cell('Prijs van S').placeholder).toBe('129,95');
    type('Prijs van S', '164.95');
    expect(cell('Prijs van S').value).toBe('164,95');
  });
});
