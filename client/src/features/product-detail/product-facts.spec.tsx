import type { Maker } from '#contracts/makers';
import { productFactsInput } from '#contracts/product-facts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { ProductFacts } from './product-facts';

const maker: Maker = {
  id: '018f0000-0000-7000-8000-000000000000',
  name: 'Far Works',
  street: '1 Mill Road',
  postcode: '54000',
  city: 'Lahore',
  country: 'PK',
  contact: 'safety@far.example',
  responsible: {
    name: 'Union Agent',
    street: 'Keizersgracht 1',
    postcode: '1015 CX',
    city: 'Amsterdam',
    country: 'NL',
    contact: 'https://agent.example',
  },
};

/** The facts that a page shows, by name. */
function shown(warnings: Record<string, string>, of: Maker | null = maker) {
  const product = { facts: productFactsInput.parse({ warnings }), maker: of };
  renderPart(<ProductFacts product={product} zones={[]} />, { locale: 'nl' });
  const names = screen.queryAllByRole('term');
  return Object.fromEntries(names.map((name) => [name.textContent, name.nextElementSibling?.textContent]));
}

it('warn in the language of the page, else in one that there is [law: product-safety]', () => {
  expect(shown({ en: 'Keep from fire', nl: 'Houd uit de buurt van vuur' })).toMatchObject({
    Veiligheid: 'Houd uit de buurt van vuur',
  });
  expect(shown({ en: 'Keep from fire' })).toMatchObject({ Veiligheid: 'Keep from fire' });
});

it('name the maker and who answers for it in the Union, each with both addresses [law: product-safety]', () => {
  const facts = Object.values(shown({}));
  expect(facts).toContain('Far Works\n1 Mill Road\n54000 Lahore, Pakistan\nsafety@far.example');
  expect(facts).toContain(
    'Union Agent\nKeizersgracht 1\n1015 CX Amsterdam, Nederland\nhttps://agent.example',
  );
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['mailto:safety@far.example', 'https://agent.example']);
});

it('are nothing at all for a product of which nothing is known', () => {
  expect(shown({}, null)).toEqual({});
});
