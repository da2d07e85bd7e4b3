import type { Product } from '#contracts/catalog';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Route, Routes } from 'react-router';
import { DEFAULT_ZONES } from '#pricing/default-zones';
import { makeVariant } from '../../shared/testing/make-variant';
import { makeWhole, variant } from '../../shared/testing/make-whole';
import { renderPart } from '../../shared/testing/render';
import { Page } from './product-page';

function open(product: Product | null, query = '', locale: 'en' | 'nl' = 'en') {
  return renderPart(
    <Routes>
      <Route path="/product/:slug" element={<Page />} />
    </Routes>,
    {
      locale,
      path: `/product/1${query}`,
      storefront: { settings: { shippingZones: DEFAULT_ZONES } },
      answer: ({ path, method }) => {
        if (method === 'POST') return { status: 201, body: {} };
        if (path === '/api/products/by-slug/1')
          return product ? { body: product } : { status: 404, body: { code: 'x', message: 'x' } };
        return { body: [] };
      },
    },
  );
}
/** The first of two buttons; the second is in the sticky bar on phones. */
const button = async (name: string) =>
  (await screen.findAllByRole('button', { name }))[0] as HTMLButtonElement;

beforeAll(() => {
  // The test document has no layout, so every element counts as visible.
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  Element.prototype.scrollIntoView = () => {};
});

describe('product page', () => {
  it('shows price, struck-through compare-at price, Sale badge and delivery from the settings', async () => {
    const reduced = { unitPrice: '64.95', compareAtPrice: '84.95' };
    open(makeWhole({ ...reduced, variants: [variant('S', 'Bottle', true, null, reduced)] }));
    await screen.findByRole('heading', { level: 1, name: 'Dingle Shell Jacket' });
    expect(screen.getByText('€84.95').tagName).toBe('S');
    for (const text of ['Sale', /^Was: the lowest price/]) screen.getByText(text);
    const box = () => screen.getByTestId('delivery-box').textContent;
    expect(box()).toContain('Netherlands: delivered in 5–7 working days');
    for (const words of ['Free shipping from €150', '30-day return policy']) expect(box()).toContain(words);
  });

  it('shows stars only with reviews', async () => {
    const view = open(makeWhole({ rating: 5, reviewCount: 0 }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('img', { name: /out of 5/ })).toBeNull();
    view.unmount();
    open(makeWhole({ rating: 4.5, reviewCount: 3 }));
    await screen.findByRole('img', { name: '4.5 out of 5 stars, 3 reviews' });
  });

  it('offers a size guide only where the product has one', async () => {
    const { unmount } = open(makeWhole({ sizeGuideId: makeWhole().id }));
    await screen.findByRole('button', { name: 'Size guide' }).then(unmount);
    open(makeWhole());
    await button('Choose a colour and a size');
    expect(screen.queryByRole('button', { name: 'Size guide' })).toBeNull();
  });

  it('names colours in Dutch to a Dutch shopper, and adds the colour of the catalogue', async () => {
    const view = open(makeWhole(), '?color=Bottle&size=S', 'nl');
    const bottle = await screen.findByRole<HTMLInputElement>('radio', { name: 'Flessengroen' });
    expect(bottle.checked).toBe(true);
    screen.getByText(': Flessengroen');
    fireEvent.click(await button('In winkelmand'));
    await waitFor(() =>
      expect(view.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ color: 'Bottle' }),
    );
  });

  it('names the missing options, asks for them on a press and adds the selection', async () => {
    const view = open(makeWhole());
    fireEvent.click(await button('Choose a colour and a size'));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Choose a colour',
      'Choose a size',
    ]);
    fireEvent.click(screen.getByRole('radio', { name: 'Bottle' }));
    expect(screen.getByRole('radio', { name: /^M \(not with/ })).toHaveProperty('disabled', false);
    await button('Choose a size');
    fireEvent.click(screen.getByRole('radio', { name: 'S' }));
    screen.getByText('Only 2 left');
    fireEvent.click(await button('Add to Cart'));
    await waitFor(() =>
      expect(view.requests.find(({ method }) => method === 'POST')?.body).toEqual({
        productId: makeWhole().id,
        quantity: 1,
        size: 'S',
        color: 'Bottle',
      }),
    );
  });

  it('starts with the colour of the address and shows only its pictures', async () => {
    const image = (color: string) => ({ url: `/media/${color}/480.webp`, alt: `in ${color}`, color });
    open(
      makeWhole({ images: [image('Bottle'), image('Slate')], imageUrl: '/media/Bottle/480.webp' }),
      '?color=slate',
    );
    await screen.findByRole('img', { name: 'in Slate' });
    expect(screen.queryByRole('img', { name: 'in Bottle' })).toBeNull();
    await button('Choose a size');
  });

  it('says of a picture that it was made with AI, to see and to hear, and of no other [law: ai-pictures]', async () => {
    const image = (alt: string, more = {}) => ({ url: `/media/${alt}/480.webp`, alt, color: null, ...more });
    open(
      makeWhole({
        images: [image('worn', { madeWithAi: true }), image('folded')],
        imageUrl: '/media/worn/480.webp',
      }),
    );
    await screen.findByRole('button', { name: 'worn (Made with AI). Enlarge' });
    expect(screen.getByTestId('made-with-ai').textContent).toBe('Made with AI');
    screen.getByRole('button', { name: 'folded. Enlarge' });
    fireEvent.click(screen.getByRole('button', { name: 'worn (Made with AI). Enlarge' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Made with AI');
  });

  it('shows "from" the lowest price until the selected variant has one of its own', async () => {
    const image = (name: string) => ({ url: `/media/${name}/480.webp`, alt: name, color: null });
    const dear = { unitPrice: '189.95', compareAtPrice: '219.95', imageUrl: '/media/lined/480.webp' };
    const view = open(
      makeWhole({
        sizes: ['M'],
        colors: ['Bottle'],
        optionName: 'Lining',
        optionValues: ['None', 'Wool'],
        priceVaries: true,
        images: [image('plain'), image('lined')],
        imageUrl: '/media/plain/480.webp',
        variants: [
          variant('M', 'Bottle', true, null, { option: 'None' }),
          variant('M', 'Bottle', true, 2, { option: 'Wool', gtin: '4006381333931', ...dear }),
        ],
      }),
    );
    await screen.findByText('from €129.95');
    await button('Choose: Lining');
    fireEvent.click(screen.getByRole('radio', { name: 'Wool' }));
    screen.getByText('Now €189.95');
    expect(screen.getByText('€219.95').tagName).toBe('S');
    screen.getByText('Only 2 left');
    screen.getByText('4006381333931');
    expect(screen.getByRole('button', { name: 'Show picture 2' }).getAttribute('aria-current')).toBe('true');
    fireEvent.click(await button('Add to Cart'));
    await waitFor(() =>
      expect(view.requests.find(({ method }) => method === 'POST')?.body).toEqual({
        productId: makeWhole().id,
        quantity: 1,
        size: 'M',
        color: 'Bottle',
        option: 'Wool',
      }),
    );
  });

  it('selects the variant of the address', async () => {
    open(makeWhole(), '?color=Bottle&size=S');
    expect((await button('Add to Cart')).disabled).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'S' }).checked).toBe(true);
  });

  it('asks for nothing when there is one size and one colour', async () => {
    open(makeWhole({ sizes: ['One size'], colors: ['Moss'], variants: [variant('One size', 'Moss', true)] }));
    expect((await button('Add to Cart')).disabled).toBe(false);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('has no heading of details that it does not have', async () => {
    open(makeWhole({ material: null, variants: [makeVariant({ size: 'S', color: 'Moss', sku: '' })] }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('heading', { name: 'Details' })).toBeNull();
  });

  it('shows Sold Out and disables adding when sold out', async () => {
    open(makeWhole({ inStock: false }));
    expect((await button('Sold Out')).disabled).toBe(true);
  });

  it('shows Product Not Found for an unknown product', async () => {
    open(null);
    await screen.findByRole('heading', { name: 'Product Not Found' });
    screen.getByText("The product you're looking for doesn't exist.");
  });
});
