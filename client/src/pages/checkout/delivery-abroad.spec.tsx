import type { ApiRequest } from '../../shared/api/transport';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_ZONES } from '#pricing/default-zones';
import { clearDraft } from '../../features/checkout/draft';
import { makeCartLine, makeQuote } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { Page } from './checkout-page';

const delivery = {
  zone: 'Norway and Switzerland',
  daysFrom: 7,
  daysTo: 10,
  carrier: 'PostNord',
  importCharges: true,
};

function openCheckout(quote: object) {
  return renderPart(<Page />, {
    storefront: { settings: { shippingZones: DEFAULT_ZONES } },
    answer: ({ path }: ApiRequest) => {
      if (path === '/api/cart') return { body: [makeCartLine()] };
      if (path.startsWith('/api/checkout/quote')) return { body: quote };
      return { status: 503 };
    },
  });
}

afterEach(() => clearDraft());

describe('the checkout abroad', () => {
  it('states time, carrier and import charges before the order button [law: delivery]', async () => {
    openCheckout(makeQuote({ country: 'NO', delivery }));
    const notes = await screen.findByTestId('delivery-notes');
    expect(notes.textContent).toContain('Norway: in 7–10 working days once it has left us. By PostNord.');
    const charges = screen.getByTestId('import-charges');
    expect(charges.textContent).toContain(
      'customs (Norway) may charge import VAT, customs duty and a handling fee',
    );
    screen.getByText('Without VAT');
    const button = screen.getByRole('button', { name: /^Pay with card/ });
    expect(charges.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('states customs duty on goods from outside the Union, without taking their VAT away [law: customs-duty]', async () => {
    openCheckout(
      makeQuote({ country: 'DE', delivery: { ...delivery, importCharges: false, customsDuty: true } }),
    );
    const charges = await screen.findByTestId('import-charges');
    expect(charges.textContent).toContain('€3 for each kind of goods (tariff line)');
    expect(screen.queryByText('Without VAT')).toBeNull();
  });

  it.each([
    ['country' as const, 'CH' as const, 'Switzerland: we do not deliver there yet. Choose another country.'],
    ['postcode' as const, 'GB' as const, 'United Kingdom: we deliver to a part of it only.'],
  ])('says that nothing is delivered there and takes no order (%s)', async (noDelivery, country, words) => {
    openCheckout(makeQuote({ country, delivery: null, noDelivery, shippingAmount: '0.00' }));
    expect((await screen.findByTestId('no-delivery')).textContent).toContain(words);
    expect(screen.getByTestId('shipping').textContent).toBe('–');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Pay with card/ }).hasAttribute('disabled')).toBe(true),
    );
  });

  it('names what of the United Kingdom is delivered to, and refuses London beside its postal code', async () => {
    openCheckout(
      makeQuote({ country: 'GB', delivery: null, noDelivery: 'postcode', shippingAmount: '0.00' }),
    );
    const country = await screen.findByLabelText(/^Country/);
    await within(country).findByText('Guernsey, Jersey, Northern Ireland');
    const names = [...country.querySelectorAll('option')].map((option) => option.textContent);
    expect(names).not.toContain('United Kingdom');
    fireEvent.change(country, { target: { value: 'GB' } });
    const code = screen.getByLabelText(/^Postal code/);
    fireEvent.change(code, { target: { value: 'SW1A 1AA' } });
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    screen.getByText('We do not deliver to SW1A 1AA, United Kingdom.');
    expect(screen.queryByTestId('no-delivery')).toBeNull();
  });
});
