import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { expect, it } from 'vitest';
import { CartController } from '../../src/modules/cart/http/cart.controller.js';
import { ProductListsController } from '../../src/modules/catalog/http/product-lists.controller.js';
import { CheckoutController } from '../../src/modules/checkout/http/checkout.controller.js';
import { PagesController } from '../../src/pages/pages.controller.js';

const RECORD = readFileSync('docs/decisions/2026-11-23-holds-and-guesses.md', 'utf8');

/** The bounds of the routes of a controller by method, those without one left out. */
function ratesOf({ prototype }: { readonly prototype: object }): Record<string, number> {
  const rates: Record<string, number> = {};
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (typeof value !== 'function') continue;
    const config = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, value as object) as
      { readonly rateRule?: { readonly perMinute: number } } | undefined;
    if (config?.rateRule) rates[name] = config.rateRule.perMinute;
  }
  return rates;
}

/** The numbers of a row of the decision record. */
function recorded(row: string): number[] {
  const line = RECORD.split('\n').find((text) => text.startsWith(`| ${row}`));
  return (line?.split('|')[2] ?? '').split('/').map((number) => Number(number.replace(',', '')));
}

it('changes of the cart, prices and orders have the bounds of the decision record [asvs: 2.1.3]', () => {
  const [cart] = recorded('changes of the cart');
  const [prices, orders] = recorded('prices / orders');
  expect(ratesOf(CartController)).toEqual({ add: cart, setQuantity: cart, remove: cart, clear: cart });
  expect(ratesOf(CheckoutController)).toEqual({
    quote: prices,
    create: orders,
    createIdeal: orders,
    outcome: orders,
    cancel: orders,
  });
});

it('lists, searches and pages have theirs', () => {
  const [lists, pages] = recorded('lists and searches');
  expect(new Set(Object.values(ratesOf(ProductListsController)))).toEqual(new Set([lists]));
  expect(new Set(Object.values(ratesOf(PagesController)))).toEqual(new Set([pages]));
});
