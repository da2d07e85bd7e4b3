import { describe, expect, it } from 'vitest';
import { addressFolder, fixedAddresses, localeOfAddress, pageAddress } from './page-address.js';

describe('the address of a page', () => {
  it('is the one of its language, and the only one when there is no Dutch edition', () => {
    expect(pageAddress('withdrawal', { locale: 'en' })).toBe('/withdrawal');
    expect(pageAddress('withdrawal', { locale: 'nl' })).toBe('/nl/herroeping');
    expect(pageAddress('home', { locale: 'nl' })).toBe('/nl');
    expect(pageAddress('sandboxPayment', { id: '1' })).toBe('/pay/sandbox/1');
  });

  it('needs its language when there are two', () => {
    // @ts-expect-error without it, a Dutch mail would lead to an English page
    expect(pageAddress('withdrawal')).toBe('/withdrawal');
  });

  it('has the parts that vary, encoded', () => {
    expect(pageAddress('product', { locale: 'nl', slug: 'trui & jas/1' })).toBe(
      '/nl/product/trui%20%26%20jas%2F1',
    );
    expect(pageAddress('category', { locale: 'en', slug: '$& :slug' })).toBe('/category/%24%26%20%3Aslug');
  });

  it('has all other values as its query, in their order, without missing ones', () => {
    expect(pageAddress('order', { locale: 'en', number: 'AA-1', key: 'a.b_-' })).toBe(
      '/orders/AA-1?key=a.b_-',
    );
    expect(pageAddress('yourData', { locale: 'nl', token: 't', id: '1', fault: undefined })).toBe(
      '/nl/jouw-gegevens?token=t&id=1',
    );
  });

  it('refuses a parameter that the page does not read', () => {
    // @ts-expect-error the cart reads none
    expect(pageAddress('cart', { locale: 'en', token: 'secret' })).toBe('/cart?token=secret');
  });

  it('of the admin goes on with what stands below it', () => {
    expect(pageAddress('admin')).toBe('/admin');
    expect(pageAddress('admin', { '*': 'orders/1' })).toBe('/admin/orders/1');
  });
});

it('the folder of named pages stands before their slug', () => {
  expect([addressFolder('customPage', 'en'), addressFolder('product', 'nl')]).toEqual([
    '/pages/',
    '/nl/product/',
  ]);
});

it('the fixed addresses are those without a part that varies, in both languages', () => {
  expect(fixedAddresses()).toEqual(expect.arrayContaining(['/', '/nl/herroeping', '/checkout/success']));
  expect(fixedAddresses().filter((address) => /[:*]/.test(address))).toEqual([]);
});

it('an address below /nl names the language', () => {
  expect(['/nl/herroeping', '/nl/nothing', '/nl', '/nlx/', '/withdrawal'].map(localeOfAddress)).toEqual([
    'nl',
    'nl',
    'nl',
    undefined,
    undefined,
  ]);
});
