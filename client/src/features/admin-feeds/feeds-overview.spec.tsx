import type { FeedOverview, ProductWithGaps } from '#contracts/feeds';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ApiRequest } from '../../shared/api/transport';
import { renderPart } from '../../shared/testing/render';
import { FeedsOverview } from './feeds-overview';

const NONE = { picture: 0, description: 0, translation: 0, color: 0, size: 0, gtin: 0, brand: 0 };
const OVERVIEW: FeedOverview = {
  origin: 'https://shop.example',
  countries: ['BE', 'NL'],
  defaultCountry: 'NL',
  secondLanguage: 'en',
  gaps: NONE,
};
const JACKET: ProductWithGaps = {
  id: 'p1',
  name: 'Shell Jacket',
  imageUrl: '',
  gaps: ['picture', 'translation', 'gtin'],
};

interface Given {
  overview?: Partial<FeedOverview>;
  products?: readonly ProductWithGaps[];
  path?: string;
}
function open({ overview = {}, products = [], path = '/admin/feeds' }: Given = {}) {
  return renderPart(<FeedsOverview />, {
    path,
    answer: ({ path: asked }: ApiRequest) => ({
      body: asked === '/api/feeds' ? { ...OVERVIEW, ...overview } : products,
    }),
  });
}
const addressOf = async (label: RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value;

it('gives the addresses of the default country in the shop’s first language', async () => {
  open();
  expect(await addressOf(/^Google/)).toBe('https://shop.example/feeds/google.xml?country=NL&language=nl');
  expect(await addressOf(/^Meta/)).toBe('https://shop.example/feeds/meta.csv?country=NL&language=nl');
});

it('gives those of another country and language, and copies them', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const { store } = open();
  fireEvent.change(await screen.findByLabelText('Country'), { target: { value: 'BE' } });
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'en' } });
  fireEvent.click(screen.getByRole('button', { name: 'Copy for Meta' }));
  await vi.waitFor(() => expect(JSON.stringify(store.getState())).toContain('Copied'));
  expect(writeText).toHaveBeenCalledWith('https://shop.example/feeds/meta.csv?country=BE&language=en');
  vi.unstubAllGlobals();
});

it('says where to add a zone while no country is delivered to as a whole', async () => {
  open({ overview: { countries: [] } });
  const link = await screen.findByRole('link', { name: 'Delivery settings' });
  expect(link.getAttribute('href')).toBe('/admin/settings/shipping');
});

it('leads from everything that a product lacks to the place where it is mended', async () => {
  open({ overview: { gaps: { ...NONE, picture: 1, translation: 1, gtin: 1 } }, products: [JACKET] });
  const row = within(await screen.findByTestId('feed-gap'));
  const links = row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Shell Jacket', '/admin/products/p1#pictures'],
    ['No picture', '/admin/products/p1#pictures'],
    ['No English text', '/admin/products/p1#texts'],
    ['No GTIN (a hint)', '/admin/products/p1#variants'],
  ]);
});

it('asks for the products that lack one thing, and counts them in the choice', async () => {
  const { requests } = open({ overview: { gaps: { ...NONE, gtin: 3, brand: 2 } }, products: [JACKET] });
  const filter = await screen.findByLabelText('What is missing');
  expect([...filter.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'What sites ask for',
    'Everything, with hints',
    'No GTIN (3)',
    'No brand (2)',
  ]);
  fireEvent.change(filter, { target: { value: 'brand' } });
  await vi.waitFor(() =>
    expect(requests.map(({ path }) => path)).toContain('/api/feeds/gaps?lacks=brand&limit=50'),
  );
  fireEvent.change(filter, { target: { value: 'anything' } });
  await vi.waitFor(() =>
    expect(requests.map(({ path }) => path)).toContain('/api/feeds/gaps?lacks=anything&limit=50'),
  );
});

it('says so when nothing is missing', async () => {
  open();
  await screen.findByText('Nothing is missing');
  expect(screen.queryByLabelText('What is missing')).toBeNull();
});

it('says what has failed, and tries again', async () => {
  let isDown = true;
  renderPart(<FeedsOverview />, {
    answer: ({ path }) =>
      isDown
        ? { status: 503, body: { code: 'x', message: 'Down' } }
        : { body: path === '/api/feeds' ? OVERVIEW : [] },
  });
  await screen.findByRole('alert');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await addressOf(/^Google/)).toContain('google.xml');
});
