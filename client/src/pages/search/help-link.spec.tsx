import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { HelpLink, helpFor } from './help-link';

it.each([
  ['retour', 'returns'],
  ['Hoe kan ik RETOURNEREN?', 'returns'],
  ['refund', 'returns'],
  ['verzendkosten', 'delivery'],
  ['waar is mijn bestelling', 'order'],
  ['contact', 'contact'],
])('for %j it is probably the page %s', (search, name) => {
  expect(helpFor(search)?.name).toBe(name);
});

it.each(['', 'jacket', 'trui maat m', 'returnable'])('for %j it is a product', (search) => {
  const { container } = renderPart(<HelpLink search={search} />);
  expect(container.textContent).toBe('');
});

it('leads a Dutch shopper from retour to how something is sent back', () => {
  renderPart(<HelpLink search="retour" />, { locale: 'nl' });
  const link = screen.getByRole('link', { name: 'Iets terugsturen' });
  expect(link.getAttribute('href')).toBe('/nl/verzenden-en-retourneren#returns');
});
