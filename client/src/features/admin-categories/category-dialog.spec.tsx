import type { Category } from '#contracts/categories';
import type { Locale } from '#contracts/primitives';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FirstLanguage } from '../../shared/config/first-language';
import { renderPart } from '../../shared/testing/render';
import { CategoryDialog } from './category-dialog';

it('names the words that the shop refuses, at their field', async () => {
  const missing = [
    { code: 'claim-unproven', field: 'description', text: 'Eco-friendly' },
    { code: 'claim-unproven', field: 'translations.nl.name', text: 'Duurzame' },
  ];
  const body = { code: 'catalog.claims-unproven', message: 'x', details: { missing } };
  const { store } = renderPart(<CategoryDialog category={null} onClose={() => undefined} />, {
    answer: ({ method }) => (method === 'POST' ? { status: 409, body } : {}),
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Caps' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^“Eco-friendly” is a claim about the environment/);
  screen.getByText(/^“Duurzame” is a claim about the environment/);
  expect(store.getState().toasts.shown?.description).toContain('“Eco-friendly”, “Duurzame”');
});

function open(first: Locale) {
  const bodies: unknown[] = [];
  renderPart(
    <FirstLanguage value={first}>
      <CategoryDialog category={null} onClose={() => undefined} />
    </FirstLanguage>,
    {
      answer: ({ method, body }) => {
        if (method === 'POST') bodies.push(body);
        return { body: { name: 'Petten' } satisfies Partial<Category> };
      },
    },
  );
  return bodies;
}
const labels = () => screen.getAllByRole('textbox', { name: /^Name/ }).map(({ lang }) => lang);

it('asks for the English name first, and stores it alone', async () => {
  const bodies = open('en');
  expect(labels()).toEqual(['en', 'nl']);
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Caps' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies).toMatchObject([{ name: 'Caps', translations: {} }]));
});

it('asks for the Dutch name first in a shop that is written in Dutch first, and stores it as the base text too', async () => {
  const bodies = open('nl');
  expect(labels()).toEqual(['nl', 'en']);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(name, { target: { value: 'Petten' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodies).toMatchObject([{ name: 'Petten', translations: { nl: { name: 'Petten' } } }]),
  );
});
