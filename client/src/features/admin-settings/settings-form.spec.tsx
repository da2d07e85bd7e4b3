import type { Locale } from '#contracts/primitives';
import type { ShopSettings } from '#contracts/shop-settings';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeBusiness, makeSettings } from '#contracts/testing/make-settings';
import { FirstLanguage } from '../../shared/config/first-language';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { CustomersForm, PromotionForm } from './home-pages';
import { CompanyForm, DeliveryForm, RegionForm, TaxesForm } from './shop-pages';
import { formerOf } from './settings-undo';

it('names the words that the shop refuses, at their field and row', async () => {
  const missing = [
    { code: 'claim-unproven', field: 'reviews.0.text', text: 'eco-friendly' },
    { code: 'claim-unproven', field: 'customerPictures.0.nl', text: 'Duurzaam' },
  ];
  const body = { code: 'content.claims-unproven', message: 'x', details: { missing } };
  const settings = makeSettings({
    reviews: [{ text: 'Warm and eco-friendly', author: 'Jan, Delft' }],
    customerPictures: [{ url: '/media/a.webp', en: 'On the dyke', nl: 'Duurzaam' }],
  });
  const { field, type, saveButton, store } = show(CustomersForm, settings, 'en', { status: 409, body });
  type('communitySize', '12');
  fireEvent.click(saveButton());
  await screen.findByText(/^“eco-friendly” is a claim about the environment/);
  expect(field('customerPictures.0.nl').getAttribute('aria-invalid')).toBe('true');
  expect(store.getState().toasts.shown?.description).toContain('“eco-friendly”, “Duurzaam”');
});

/** A form of a shop, whose changes are stored as they are sent. */
function show(
  Form: typeof CompanyForm,
  settings: ShopSettings,
  first: Locale = 'en',
  refusal?: { status: number; body: object },
) {
  const view = renderPart(
    <StaffContext value={{ id: '1', permissions: ['settings.write'] }}>
      <FirstLanguage value={first}>
        <Form settings={settings} />
      </FirstLanguage>
    </StaffContext>,
    {
      answer: ({ method, body }) => {
        if (method === 'PUT') return refusal ?? { body: { ...settings, ...(body as object) } };
        return { body: { items: [] } };
      },
    },
  );
  const field = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement;
  const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  return {
    store: view.store,
    field,
    type: (name: string, value: string) => fireEvent.change(field(name), { target: { value } }),
    saveButton,
    save: async (count: number) => {
      fireEvent.click(saveButton());
      await waitFor(() => expect(view.requests.filter(({ method }) => method === 'PUT')).toHaveLength(count));
    },
    sent: () => view.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  };
}

const SAID = { en: { title: 'Title', text: 'Text' }, nl: { title: 'Titel', text: 'Tekst' } };
const TRADER = makeBusiness({ registrationNumber: '12345678', vatNumber: 'NL001234567B01' });

describe('the settings as they are typed', () => {
  it('send only what was changed, and show what is stored', async () => {
    const { field, type, save, saveButton, sent } = show(DeliveryForm, makeSettings());
    expect(saveButton().disabled).toBe(true);
    type('shippingFee', '5,5');
    await save(1);
    expect(sent()).toEqual([{ shippingFee: '5.50' }]);
    await waitFor(() => expect(field('shippingFee').value).toBe('5.50'));
  });

  it.each([
    ['en', ['promotion.headline', 'promotion.translations.nl.headline']],
    ['nl', ['promotion.translations.nl.headline', 'promotion.headline']],
  ] as const)(
    'have a text in both languages at one place, first in that of the shop (%s)',
    (first, headlines) => {
      show(PromotionForm, makeSettings(), first);
      fireEvent.click(screen.getByRole('checkbox', { name: 'Show a promotion' }));
      const names = [...document.querySelectorAll<HTMLInputElement>('#promotion [name]')].map(
        ({ name }) => name,
      );
      expect(names).toEqual([...headlines, 'promotion.endsAt', 'promotion.discountPercent']);
    },
  );

  it('are not a change while only an empty row was added', () => {
    const { saveButton } = show(CustomersForm, makeSettings());
    fireEvent.click(screen.getByRole('button', { name: 'Add a quote' }));
    expect(saveButton().disabled).toBe(true);
  });

  it('have a number of the trade register in its form, where that is certain', async () => {
    const { field, type, save, saveButton, sent } = show(CompanyForm, makeSettings({ business: TRADER }));
    type('business.registrationNumber', '1234567');
    fireEvent.click(saveButton());
    expect(field('business.registrationNumber').getAttribute('aria-invalid')).toBe('true');
    type('business.registrationNumber', '87654321');
    await save(1);
    expect(sent()).toMatchObject([{ business: { registrationNumber: '87654321' } }]);
    // The VAT numbers are those of another page.
    expect(sent()[0]).not.toHaveProperty('business.vatNumber');
  });

  it('answer the question of VAT with a number or a small-business scheme, never both', async () => {
    const { field, type, save, saveButton, sent } = show(
      TaxesForm,
      makeSettings({ business: TRADER, crossBorderVat: 'home' }),
    );
    const answer = screen.getByRole('checkbox', {
      name: /^Not registered for VAT/,
      description: /exempts because it sells little/,
    });
    fireEvent.click(answer);
    expect([field('business.vatNumber'), field('crossBorderVat')]).toEqual([undefined, undefined]);
    const countries = [...field('business.smallBusinessIn').querySelectorAll('option')];
    expect(countries).toHaveLength(28);
    expect(countries.map(({ value }) => value)).not.toContain('CH');
    fireEvent.click(saveButton());
    expect(field('business.smallBusinessIn').getAttribute('aria-invalid')).toBe('true');
    type('business.smallBusinessIn', 'NL');
    type('business.taxNumber', '12/345');
    await save(1);
    expect(sent()).toEqual([
      {
        crossBorderVat: 'destination',
        business: { vatNumber: null, ukVatNumber: null, smallBusinessIn: 'NL', taxNumber: '12/345' },
      },
    ]);
  });

  it('have no VAT number before the company is known, which has a page of its own', () => {
    const { field } = show(TaxesForm, makeSettings());
    expect(field('business.vatNumber')).toBeUndefined();
    const link = screen.getByRole('link', { name: 'Fill in your company' });
    expect(link.getAttribute('href')).toBe('/admin/settings/company#business');
  });

  it('name the time zone of the shop beside the country that it begins with', () => {
    const { field } = show(RegionForm, makeSettings({ timeZone: 'Europe/Dublin' }));
    expect(field('defaultCountry').value).toBe('NL');
    screen.getByText(/those of Europe\/Dublin/);
  });

  it('are put back by the former values of what was changed, and of what followed it', () => {
    const stored = makeSettings();
    expect(formerOf({ shippingFee: '5.50', business: TRADER }, stored)).toEqual({
      shippingFee: '4.95',
      business: null,
    });
    const known = makeSettings({ business: TRADER, statements: { slogan: SAID } });
    const part = { business: { phone: '+31 20 1' }, statements: { slogan: null, contact: SAID } };
    expect(formerOf(part, known)).toEqual({
      business: { phone: null },
      statements: { slogan: SAID, contact: null },
    });
    const saved: ShopSettings = { ...stored, returnDays: 60, defaultCountry: 'BE' };
    expect(formerOf({ returnDays: 60 }, stored, saved)).toEqual({ returnDays: 30, defaultCountry: 'NL' });
  });
});
