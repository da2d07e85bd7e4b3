import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { NewsletterForm } from './newsletter-form';

const HERITAGE = { title: 'Letters from the west coast', text: 'proud Irish heritage enthusiasts' };
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
function submit(address: string) {
  fireEvent.change(field(), { target: { value: address } });
  const form = field().form;
  if (!form) throw new Error('The field has no form.');
  fireEvent.submit(form);
}

describe('the newsletter form', () => {
  it('is busy while it sends, then thanks and empties the field', async () => {
    let finish = () => {};
    const sent = new Promise<void>((resolve) => (finish = resolve));
    const { store, requests } = renderPart(<NewsletterForm communitySize={null} />, {
      answer: async () => {
        await sent;
        return { body: { success: true } };
      },
    });
    submit('  aoife@example.ie ');
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Subscribing...' });
    expect(busy.disabled).toBe(true);
    finish();
    await waitFor(() => expect(field().value).toBe(''));
    expect(requests).toEqual([
      { path: '/api/newsletter', method: 'POST', body: { email: 'aoife@example.ie', locale: 'en' } },
    ]);
    expect(store.getState().toasts.shown).toMatchObject({
      title: 'Success!',
      description: 'Almost there: press the button in the mail that we have just sent.',
    });
  });

  it('keeps the address and says so when it failed', async () => {
    const { store } = renderPart(<NewsletterForm communitySize={null} />, {
      answer: () => ({ status: 500 }),
    });
    submit('aoife@example.ie');
    await waitFor(() =>
      expect(store.getState().toasts.shown).toMatchObject({
        title: 'Error',
        description: 'Failed to subscribe. Please try again.',
        tone: 'destructive',
      }),
    );
    expect(field().value).toBe('aoife@example.ie');
  });

  it.each([
    ['en', 'Your browser says that it is a crawler. Please sign up with another browser.'],
    ['nl', 'Je browser zegt dat hij een crawler is. Meld je aan met een andere browser.'],
  ] as const)('says in %s that a crawler is refused', async (locale, description) => {
    const { store, container } = renderPart(<NewsletterForm communitySize={null} />, {
      locale,
      answer: () => problem(403, 'request.from-crawler'),
    });
    const address = container.querySelector<HTMLInputElement>('input[type=email]');
    if (!address?.form) throw new Error('The field has no form.');
    fireEvent.change(address, { target: { value: 'aoife@example.ie' } });
    fireEvent.submit(address.form);
    await waitFor(() => expect(store.getState().toasts.shown).toMatchObject({ description }));
  });

  it('sends nothing for an address of spaces', () => {
    const { requests } = renderPart(<NewsletterForm communitySize={null} />);
    submit('   ');
    expect(requests).toEqual([]);
  });

  it.each([
    [10_000, HERITAGE, 'Letters from the west coast', 'Join over 10,000 proud Irish heritage enthusiasts.'],
    [null, HERITAGE, 'Letters from the west coast', 'Join our proud Irish heritage enthusiasts.'],
    [120, undefined, 'The newsletter', 'Join over 120 readers.'],
    [null, undefined, 'The newsletter', null],
  ])(
    'says how many read it, and who, only as the owner has entered it (%s)',
    (size, statement, title, readers) => {
      renderPart(<NewsletterForm communitySize={size} statement={statement} />);
      screen.getByRole('heading', { name: title });
      expect(screen.queryByText(/Join/)?.textContent ?? null).toBe(readers);
    },
  );
});
