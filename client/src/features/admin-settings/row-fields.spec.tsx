import { shopSettingsInput, type ShopSettings } from '#contracts/shop-settings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import { describe, expect, it } from 'vitest';
import { makeSettings } from '#contracts/testing/make-settings';
import { renderPart } from '../../shared/testing/render';
import { useContractForm } from '../../shared/ui/admin/form/use-contract-form';
import { CustomerPictureFields, RegistrationFields, ReviewFields } from './row-fields';

const quotes = (...words: string[]) => ({ reviews: words.map((text) => ({ text, author: 'Jan' })) });

function Lists({ start }: { start: Partial<ShopSettings> }) {
  const form = useContractForm(
    shopSettingsInput,
    useMemo(() => makeSettings(start), [start]),
  );
  return (
    <form onSubmit={(event) => (event.preventDefault(), form.checked())}>
      <ReviewFields form={form} />
      <CustomerPictureFields form={form} />
      <RegistrationFields form={form} />
      <button type="submit">Opslaan</button>
    </form>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const words = () => screen.queryAllByRole<HTMLTextAreaElement>('textbox', { name: 'Hun woorden' });
const focused = () => document.activeElement;

describe('what customers say, in rows', () => {
  it('adds an empty row with the focus in its first field, up to six', async () => {
    renderPart(<Lists start={quotes('1', '2', '3', '4')} />, { locale: 'nl' });
    fireEvent.click(button('Citaat toevoegen'));
    await waitFor(() => expect(focused()).toBe(words()[4]));
    fireEvent.click(button('Citaat toevoegen'));
    expect(screen.queryByRole('button', { name: 'Citaat toevoegen' })).toBeNull();
    screen.getByText('Er is plaats voor 6.');
  });

  it('moves a row, and the focus with it', async () => {
    renderPart(<Lists start={quotes('1', '2', '3')} />, { locale: 'nl' });
    fireEvent.click(button('Citaat 1 naar beneden'));
    expect(words().map(({ value }) => value)).toEqual(['2', '1', '3']);
    await waitFor(() => expect(focused()).toBe(button('Citaat 2 naar beneden')));
    fireEvent.click(button('Citaat 2 naar beneden'));
    // There is no way further down.
    await waitFor(() => expect(focused()).toBe(button('Citaat 3 naar boven')));
  });

  it('removes a row, with the focus at its neighbour and at last at the button that adds', async () => {
    renderPart(<Lists start={quotes('1', '2')} />, { locale: 'nl' });
    fireEvent.click(button('Citaat 2 verwijderen'));
    await waitFor(() => expect(focused()).toBe(button('Citaat 1 verwijderen')));
    fireEvent.click(button('Citaat 1 verwijderen'));
    await waitFor(() => expect(focused()).toBe(button('Citaat toevoegen')));
    expect(words()).toEqual([]);
  });

  it('says at the field of the row what is wrong', () => {
    renderPart(<Lists start={quotes('1', '2')} />, { locale: 'nl' });
    const row = within(screen.getByRole('group', { name: 'Citaat 2' }));
    const field = row.getByRole('textbox', { name: 'Wie het was' });
    fireEvent.change(field, { target: { value: ' ' } });
    fireEvent.click(button('Opslaan'));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const fault = row.getByText(/^Vul in wie het zei/).closest('p');
    expect(fault?.id).toBe(field.getAttribute('aria-describedby'));
  });
});

describe('numbers of registers, in rows', () => {
  it('are chosen by country and kind', () => {
    renderPart(<Lists start={{}} />, { locale: 'nl' });
    fireEvent.click(button('Nummer toevoegen'));
    const row = within(screen.getByRole('group', { name: 'Registratie 1' }));
    const country = row.getByRole<HTMLSelectElement>('combobox', { name: 'Land' });
    fireEvent.change(country, { target: { value: 'DE' } });
    expect(country.selectedOptions[0]?.textContent).toBe('Duitsland');
    const kinds = within(row.getByRole('combobox', { name: 'Voor' })).getAllByRole('option');
    expect(kinds.map(({ textContent }) => textContent)).toEqual(['Verpakking', 'Textiel']);
  });
});

describe('pictures of customers, in rows', () => {
  it.each([
    ['nl', 'Foto’s van klanten uploaden', 'Hooguit 6 foto’s van klanten', /^2 foto’s zijn niet geüpload/],
    [
      'en',
      'Upload pictures of customers',
      'At most 6 pictures of customers',
      /^2 pictures were not uploaded/,
    ],
  ] as const)('are six at most, which is said in %s', async (locale, label, title, text) => {
    const pictures = ['1', '2', '3', '4', '5'].map((name) => ({
      url: `/media/${name}.webp`,
      en: '',
      nl: '',
    }));
    const { store, requests } = renderPart(<Lists start={{ customerPictures: pictures }} />, {
      locale,
      answer: () => ({ body: { url: '/media/new.webp' } }),
    });
    const input = button(label).previousElementSibling as HTMLInputElement;
    const files = ['a', 'b', 'c'].map((name) => new File(['x'], `${name}.png`, { type: 'image/png' }));
    fireEvent.change(input, { target: { files } });
    const toast = store.getState().toasts.shown;
    expect(toast?.title).toBe(title);
    expect(toast?.description).toMatch(text);
    await waitFor(() => expect(screen.queryByRole('button', { name: label })).toBeNull());
    expect(requests.map(({ path }) => path)).toEqual(['/api/media']);
  });

  it('have a caption in each language', () => {
    const picture = { url: '/media/photo-1/960.webp', en: 'On the dyke', nl: 'Op de dijk' };
    renderPart(<Lists start={{ customerPictures: [picture] }} />, { locale: 'nl' });
    const row = within(screen.getByRole('group', { name: 'Foto 1' }));
    const captions = row.getAllByRole<HTMLInputElement>('textbox');
    expect(captions.map(({ value, lang }) => [lang, value])).toEqual([
      ['en', 'On the dyke'],
      ['nl', 'Op de dijk'],
    ]);
    expect(row.getByRole('img').getAttribute('src')).toContain('/media/photo-1/');
  });
});
