import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ShopSettings } from '#contracts/shop-settings';
import { renderPart } from '../../shared/testing/render';
import { PayLaterNotice } from './pay-later-notice';

const zone = (country: string, isActive = true) => ({
  name: country,
  isActive,
  countries: [{ country, postcodes: [] }],
});

function show(methods: readonly string[], zones: readonly object[] = [zone('NL')]) {
  const settings = { shippingZones: zones } as unknown as ShopSettings;
  const items = methods.map((id) => ({ id, name: id }));
  return renderPart(<PayLaterNotice settings={settings} />, {
    locale: 'nl',
    answer: () => ({ body: { items, hasIdeal: true } }),
  });
}

it('tells the owner who delivers to the Netherlands without a way to pay later what to do [law: half-in-advance]', async () => {
  show(['card', 'ideal']);
  await screen.findByRole('heading', { name: 'Achteraf betalen wordt niet aangeboden' });
  screen.getByText(/Klarna/);
});

it.each([
  ['one is offered', ['card', 'klarna'], [zone('NL')]],
  ['the Netherlands is not delivered to', ['card'], [zone('IE'), zone('NL', false)]],
  ['the methods are not known', [], [zone('NL')]],
])('is silent when %s', async (_, methods, zones) => {
  const { requests, store } = show(methods, zones);
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"fulfilled"'));
  expect(screen.queryByRole('heading')).toBeNull();
});
