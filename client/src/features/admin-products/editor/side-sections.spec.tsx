import type { Category } from '#contracts/categories';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FirstLanguage } from '../../../shared/config/first-language';
import { renderPart } from '../../../shared/testing/render';
import { EMPTY_DRAFT, type ProductDraft } from './product-draft';
import { OrganisationSection } from './side-sections';

function statusHint(isHeldBack: boolean, status: ProductDraft['status']): string | null {
  const draft = { ...EMPTY_DRAFT, status };
  renderPart(
    <OrganisationSection
      draft={draft}
      change={() => undefined}
      errorOf={() => null}
      categories={[]}
      isHeldBack={isHeldBack}
      NewCategory={() => null}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Status' });
  const hint = field.getAttribute('aria-describedby');
  return hint === null ? null : (document.getElementById(hint)?.textContent ?? null);
}

it('a draft that waits for what it lacks says when it goes on sale', () => {
  expect(statusHint(true, 'draft')).toContain('goes on sale by itself');
});

it.each([
  [true, 'active'],
  [false, 'draft'],
] as const)('nothing waits when it is held back: %s, and %s', (isHeldBack, status) => {
  expect(statusHint(isHeldBack, status)).toBeNull();
});

describe('the categories of a product', () => {
  const named = (name: string, nl?: string): Category => ({
    id: name,
    slug: name,
    name,
    description: null,
    translations: nl === undefined ? {} : { nl: { name: nl } },
    imageUrl: null,
    featured: false,
    kind: 'manual',
    rules: null,
    sort: 'featured',
    productCount: 0,
    version: 1,
  });
  const categories = [named('Shirts', 'Hemden'), named('Linen', 'Linnen'), named('Polo')];

  function choices(first: 'en' | 'nl') {
    const draft = { ...EMPTY_DRAFT, category: 'Shirts', collections: ['Linen'] };
    const props = {
      draft,
      change: () => undefined,
      errorOf: () => null,
      categories,
      isHeldBack: false,
      NewCategory: () => null,
    };
    renderPart(
      <FirstLanguage value={first}>
        <OrganisationSection {...props} />
      </FirstLanguage>,
    );
    const options = within(screen.getByRole('combobox', { name: 'Category' })).getAllByRole('option');
    return {
      options: options.slice(1).map((one) => [(one as HTMLOptionElement).value, one.textContent]),
      chips: within(screen.getByTestId('collections'))
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    };
  }

  it('are called by their names in the first language of the shop, and stored by their own', () => {
    expect(choices('nl')).toEqual({
      options: [
        ['Shirts', 'Hemden'],
        ['Linen', 'Linnen'],
        ['Polo', 'Polo'],
      ],
      chips: ['Linnen'],
    });
  });

  it('have their stored names in a shop that is written in English first', () => {
    expect(choices('en')).toEqual({
      options: ['Shirts', 'Linen', 'Polo'].map((name) => [name, name]),
      chips: ['Linen'],
    });
  });
});
