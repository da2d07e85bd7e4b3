import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../shared/testing/render';
import { HappyCustomers } from './happy-customers';

const PICTURE = { url: '/media/scene-customer-1/960.webp', en: 'On the dyke', nl: 'Op de dijk' };
const open = (contactEmail: string, customerPictures = [PICTURE], locale: 'en' | 'nl' = 'en') =>
  renderPart(<HappyCustomers />, {
    locale,
    storefront: { settings: { contactEmail, customerPictures } },
  });

it.each([
  ['en', 'On the dyke'],
  ['nl', 'Op de dijk'],
] as const)('shows the pictures that the owner has entered, with their captions (%s)', (locale, caption) => {
  open('', [PICTURE], locale);
  expect(screen.getByRole('figure').textContent).toBe(caption);
});

it('shows nothing without pictures', () => {
  const { container } = open('', []);
  expect(container.textContent).toBe('');
});

it('asks for pictures by mail, which takes them', () => {
  open('hello@shop.example');
  const link = screen.getByRole('link', { name: 'Send it to hello@shop.example' });
  expect(link.getAttribute('href')).toBe('mailto:hello@shop.example');
});

it('promises no field for a picture on the contact page of a shop without a mail address', () => {
  open('');
  expect(screen.getByRole('link', { name: 'Ask where to send it' }).getAttribute('href')).toBe('/contact');
});
