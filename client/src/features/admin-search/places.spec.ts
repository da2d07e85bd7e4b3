import { describe, expect, it } from 'vitest';
import { placesCalled, settingPlaces, type Place } from './places';

const page = (to: string, en: string, nl: string): Place => ({ to, label: { en, nl } });
const PAGES = [
  page('/admin/orders', 'Orders', 'Bestellingen'),
  page('/admin/settings/shipping', 'Delivery', 'Verzending'),
  page('/admin/size-guides', 'Size guides', 'Maattabellen'),
  page('/admin/categories', 'Categories', 'Categorieën'),
];
const found = (words: string, locale: 'en' | 'nl' = 'en', places: readonly Place[] = PAGES) =>
  placesCalled(words, places, locale, 5).map(({ to }) => to);

describe('pages and settings', () => {
  it.each([
    ['delivery', '/admin/settings/shipping'],
    ['verzending', '/admin/settings/shipping'],
    ['GUIDES size', '/admin/size-guides'],
    ['categorieen', '/admin/categories'],
  ])('are found in either language: %s', (words, to) => {
    expect(found(words, 'en')).toEqual([to]);
    expect(found(words, 'nl')).toEqual([to]);
  });

  it('are not found without words, or by words that they do not have', () => {
    expect(found('  ')).toEqual([]);
    expect(found('orders of the moon')).toEqual([]);
    expect(found('(.*[')).toEqual([]);
  });

  it('come with the best name first: from its start, in the language of the reader', () => {
    const places = [
      page('within', 'Reorders', 'x'),
      page('word', 'All orders', 'x'),
      page('other', 'x', 'Orders'),
      page('start', 'Orders', 'x'),
    ];
    expect(found('order', 'en', places)).toEqual(['start', 'word', 'within', 'other']);
  });

  it('lead to the field of a setting', () => {
    expect(found('days to return', 'en', settingPlaces)[0]).toBe('/admin/settings#returnDays');
    expect(found('retourneren', 'nl', settingPlaces)[0]).toBe('/admin/settings#returnDays');
    expect(found('btw-nummer', 'en', settingPlaces)).toContain('/admin/settings#business.vatNumber');
    expect(found('conditions of voluntary', 'en', settingPlaces)).toEqual([
      '/admin/settings#returnConditions.en',
    ]);
  });

  it('name each setting once, with its group', () => {
    const addresses = settingPlaces.map(({ to, label }) => `${to} ${label.en}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(settingPlaces.length).toBeGreaterThan(30);
    expect(settingPlaces.find(({ to }) => to.endsWith('#business.phone'))?.within?.nl).toBeDefined();
  });
});
