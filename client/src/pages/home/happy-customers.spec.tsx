import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { HappyCustomers } from './happy-customers';

const open = (contactEmail: string) =>
  renderPart(<HappyCustomers />, { answer: () => ({ body: { settings: { contactEmail } } }) });

it('asks for pictures by mail, which takes them', async () => {
  open('hello@shop.example');
  const link = await screen.findByRole('link', { name: 'Send us a picture: hello@shop.example' });
  expect(link.getAttribute('href')).toBe('mailto:hello@shop.example');
});

it('leads to the contact page in a shop without a mail address', async () => {
  const { queriesEnded } = open('');
  await queriesEnded();
  expect(screen.getByRole('link', { name: 'Send us a picture' }).getAttribute('href')).toBe('/contact');
});
