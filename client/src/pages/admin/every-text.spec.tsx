import type { HomePage } from '#contracts/home-page';
import { makeSettings } from '#contracts/testing/make-settings';
import { DEFAULT_COLOURS } from '#kernel/brand-colours';
import { act, fireEvent } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { BrandForm } from '../../features/admin-brand/brand-form';
import { HomePageForm } from '../../features/admin-home-page/home-page-form';
import { StockDialog } from '../../features/admin-inventory/stock-dialog';
import { NewProductEditor } from '../../features/admin-products/editor/product-editor';
import { ZoneDialog } from '../../features/admin-settings/shipping/zone-dialog';
import { EMPTY_GUIDE } from '../../features/admin-size-guides/guide-draft';
import { SizeGuideForm } from '../../features/admin-size-guides/size-guide-form';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
// The form loads it on demand, which could end after the tests.
import '../../shared/ui/admin/rich-text/text-editor';

/*
 * Forms whose fields are not described in their contracts have lists of fields of their own, which can forget one: the contract
 * then refuses what is typed there, and the form says nothing. That of a mail is not here, since the server reads its texts.
 */

/** No text of the shop has a control character, and no number or amount. */
const REFUSED = 'x\u0007';
const STAFF = { id: '1', permissions: ['catalog.write', 'content.write', 'settings.write'] };
const TYPED =
  'input:not([type=checkbox],[type=radio],[type=file],[type=color],[type=search],:disabled), textarea';

/** The labels of the fields of a form at which nothing is said of what is refused there. */
function gapsOf(element: ReactElement): string[] {
  const { unmount } = renderPart(<StaffContext value={STAFF}>{element}</StaffContext>, {
    answer: () => ({ body: [] }),
  });
  // Parts of a form that are folded.
  document.querySelectorAll('button[aria-expanded=false]').forEach((fold) => fireEvent.click(fold));
  const inputs = [...document.querySelectorAll<HTMLInputElement>(TYPED)];
  for (const input of inputs) {
    input.removeAttribute('maxlength');
    fireEvent.change(input, { target: { value: REFUSED } });
    // It adds what is typed to a list of values.
    if (input.tagName === 'INPUT') fireEvent.keyDown(input, { key: 'Enter' });
  }
  const [submit] = document.querySelectorAll<HTMLElement>('[type=submit]');
  act(() => submit?.click());
  const gaps = inputs.filter((input) => input.getAttribute('aria-invalid') !== 'true');
  const names = gaps.map((input) => input.labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? '');
  unmount();
  expect(inputs).not.toEqual([]);
  return names;
}

it('says at each field of a delivery zone what is refused there', () => {
  const settings = makeSettings();
  const zone = {
    ...{ name: 'Canaries', isActive: true, daysFrom: 7, daysTo: 14, carrier: null },
    countries: [{ country: 'ES' as const, postcodes: ['35'] }],
    price: { by: 'value' as const, fee: '6.00', steps: [{ from: '1.00', fee: '9.50' }], freeFrom: null },
  };
  expect(gapsOf(<ZoneDialog settings={settings} zone={zone} onClose={() => undefined} />)).toEqual([]);
});

it('says at each field of a size guide what is refused there', () => {
  expect(gapsOf(<SizeGuideForm guide={null} start={EMPTY_GUIDE} preview={() => null} />)).toEqual([]);
});

it('says at each field of the brand what is refused there', () => {
  const pictures = { logo: null, icon: null, revision: '0123456789abcdef' };
  const brand = { ...pictures, colours: DEFAULT_COLOURS, type: 'fraunces-inter' } as const;
  expect(gapsOf(<BrandForm brand={brand} shopName="Noord" />)).toEqual([]);
});

it('says at each field of the home page what is refused there', () => {
  const words = { en: 'Wool', nl: 'Wol' };
  const texts = { en: { title: 'Wool', text: 'Warm' }, nl: { title: 'Wol', text: 'Warm' } };
  const part = (kind: 'hero' | 'story' | 'promises' | 'newsletter') => ({ id: kind, kind, isHidden: false });
  const page: HomePage = {
    ...{ hero: texts, story: texts, promise: texts, newsletter: texts, revision: 'r1' },
    sections: [
      ...[part('hero'), part('story'), part('promises'), part('newsletter')],
      {
        ...{
          id: 'p',
          kind: 'picture',
          isHidden: false,
          picture: '/media/a.webp',
          madeWithAi: false,
          side: 'left',
        },
        ...{ alt: words, title: words, text: words, link: { to: '/pages/wool', label: words } },
      },
      { id: 't', kind: 'text', isHidden: false, title: words, body: words },
    ],
  };
  expect(gapsOf(<HomePageForm page={page} categories={[]} preview={() => null} />)).toEqual([]);
});

it('says at each field of a stock row what is refused there', () => {
  // A count takes no letters, and an empty one is 0 (specification §5).
  const counts = ['In stock', 'Low from'];
  expect(gapsOf(<StockDialog item={null} onClose={() => undefined} />)).toEqual(counts);
});

it('says at each field of a product what is refused there', () => {
  // Nothing but an address of a picture can be added there.
  expect(gapsOf(<NewProductEditor NewCategory={() => null} />)).toEqual(['Picture address']);
});
