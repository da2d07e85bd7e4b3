import { makeStorefront } from '#contracts/testing/make-settings';
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
  async (locale, own) => {
    renderPart(<Page />, {
      locale,
      answer: () => ({
        body: makeStorefront({ settings: { statements: { shipping } } }),
      }),
    });
    const untouched = screen.getAllByRole('region').map(({ id }) => id);
    const heading = await screen.findByRole('heading', { level: 2, name: own.title });
    screen.getByText(own.text);
    const [first, ...others] = screen.getAllByRole('region');
    expect(first?.contains(heading)).toBe(true);
    expect(others.map(({ id }) => id)).toEqual(untouched);
  },
);
