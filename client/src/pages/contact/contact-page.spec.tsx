import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { ContactForm } from './contact-form';
import { Page } from './contact-page';

function open(answer: { status?: number; body?: unknown } = { body: { success: true } }) {
  return renderPart(<ContactForm shopEmail="hello@shop.example" />, { answer: () => answer });
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
const LETTER = { Name: 'Aoife', Email: 'aoife@example.test', Message: 'Is the Achill warm?' };

/** The simulated DOM has no scrolling. */
const scrolled = vi.fn<(this: Element, how: unknown) => void>();
beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
});

describe('the contact form', () => {
  it('sends name, email and message, thanks where it is heard, and is empty again', async () => {
    const view = open();
    fill(LETTER);
    send();
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toContain('Thank you for your message!'),
    );
    expect(view.requests).toEqual([
      {
        path: '/api/contact',
        method: 'POST',
        body: { name: 'Aoife', email: 'aoife@example.test', message: 'Is the Achill warm?', locale: 'en' },
      },
    ]);
    for (const label of Object.keys(LETTER)) expect(field(label).value).toBe('');
  });

  it('brings the thanks into view and gives them the focus, because a phone shows the end of the form', async () => {
    open();
    fill(LETTER);
    send();
    const thanks = await screen.findByText('Thank you for your message!');
    expect(document.activeElement?.contains(thanks)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(scrolled.mock.contexts).toEqual([document.activeElement]);
  });

  it('asks for what is required and sends nothing', () => {
    const view = open();
    fill({ Email: 'no address' });
    send();
    screen.getByText('Fill in your name.');
    screen.getByText(/no complete email address/);
    screen.getByText('Write your message.');
    expect(document.activeElement).toBe(field('Name'));
    expect(view.requests).toEqual([]);
  });

  it('says what became of it where it was sent without code', () => {
    const { unmount } = renderPart(<ContactForm shopEmail="" />, { path: '/contact?sent=1' });
    expect(screen.getByRole('status').textContent).toContain('Thank you for your message!');
    unmount();
    renderPart(<ContactForm shopEmail="" />, { path: '/contact?fault=email,message' });
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(field('Name').getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getByText(/on the page before/).closest('[role=alert]')).not.toBeNull();
    const { form } = field('Name');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/contact']);
  });

  it('keeps the text when it could not be sent, and says where else to write', async () => {
    open({ status: 500 });
    fill(LETTER);
    send();
    expect((await screen.findByRole('alert')).textContent).toContain('hello@shop.example');
    expect(field('Message').value).toBe('Is the Achill warm?');
  });

  it('marks the field that the server refused', async () => {
    const issues = [{ path: 'email', message: 'Invalid' }];
    open({
      status: 400,
      body: { code: 'request.invalid', message: 'x', details: { issues }, requestId: 'r' },
    });
    fill(LETTER);
    send();
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the contact page', () => {
  const intro = {
    en: { title: 'Talk to us', text: 'We know every shirt.' },
    nl: { title: 'Praat met ons', text: 'We kennen elk hemd.' },
  };
  it.each([
    [{}, 'en', 'Contact', 'About an order, a size, or anything else.'],
    [{ 'contact-intro': intro }, 'en', 'Talk to us', 'We know every shirt.'],
    [{ 'contact-intro': intro }, 'nl', 'Praat met ons', 'We kennen elk hemd.'],
  ] as const)('begins with %j in %s', (statements, locale, title, text) => {
    renderPart(<Page />, {
      locale,
      storefront: { settings: { statements } },
    });
    screen.getByRole('heading', { level: 1, name: title });
    screen.getByText(text);
  });
});
