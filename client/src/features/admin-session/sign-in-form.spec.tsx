import { fireEvent, screen } from '@testing-library/react';
import { it } from 'vitest';
import { problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { SignInForm } from './sign-in-form';

it.each([
  ['en', 'Sign in', 'Signing in did not work: The shop is away for a moment. Try again in a moment.'],
  ['nl', 'Inloggen', 'Inloggen is niet gelukt: De winkel is er even niet. Probeer het zo dadelijk opnieuw.'],
] as const)('says in %s to try again while the shop is away', async (locale, button, words) => {
  renderPart(<SignInForm ended={false} />, { locale, answer: () => problem(503, 'server.unavailable') });
  const [email, password] = [...document.querySelectorAll('input')];
  fireEvent.change(email as HTMLInputElement, { target: { value: 'owner@shop.example' } });
  fireEvent.change(password as HTMLInputElement, { target: { value: 'correct-horse-battery' } });
  fireEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByText(words);
});
