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
  ['maten', 'size'],
  ['Maattabel', 'size'],
  ['size chart', 'size'],
  ['sizes', 'size'],
  ['welke maat heb ik?', 'size'],
])('for %j it is probably the page %s', (search, name) => {
  expect(helpFor(search)?.name).toBe(name);
});

it.each(['', 'jacket', 'trui maat m', 'maat 43', 'size XL', 'returnable'])(
  'for %j it is a product',
  (search) => {
    const { container } = renderPart(<HelpLink search={search} />);
    expect(container.textContent).toBe('');
  },
);

it('leads a Dutch shopper from retour to how something is sent back', () => {
  renderPart(<HelpLink search="retour" />, { locale: 'nl' });
  const link = screen.getByRole('link', { name: 'Iets terugsturen' });
  expect(link.getAttribute('href')).toBe('/nl/verzenden-en-retourneren#returns');
});

it('says where the table of sizes is, because no page has it alone', () => {
  const { container } = renderPart(<HelpLink search="maattabel" />, { locale: 'nl' });
  expect(container.textContent).toContain('De maattabel van een product staat op zijn pagina');
  const link = screen.getByRole('link', { name: 'Vraag naar een maat' });
  expect(link.getAttribute('href')).toBe('/nl/contact');
});
