import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { Page } from './shipping-page';

const shipping = {
  en: { title: 'How we pack', text: 'In paper, by hand.' },
  nl: { title: 'Zo pakken we in', text: 'In papier, met de hand.' },
};

it.each([
  ['en', shipping.en],
  ['nl', shipping.nl],
] as const)(
  'says what the owner says of delivery above the texts made from the settings: %s',
  (locale, own) => {
    const { unmount } = renderPart(<Page />, { locale });
    const untouched = screen.getAllByRole('region').map(({ id }) => id);
    unmount();
    renderPart(<Page />, { locale, storefront: { settings: { statements: { shipping } } } });
    const heading = screen.getByRole('heading', { level: 2, name: own.title });
    screen.getByText(own.text);
    const [first, ...others] = screen.getAllByRole('region');
    expect(first?.contains(heading)).toBe(true);
    expect(others.map(({ id }) => id)).toEqual(untouched);
  },
);
