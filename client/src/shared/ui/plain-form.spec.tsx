import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../testing/render';
import { PlainForm } from './plain-form';

it('carries the language and what is hidden for the way without code, and is sent by code once that is here', () => {
  const sent: (FormDataEntryValue | null)[] = [];
  renderPart(
    <PlainForm
      action="/api/somewhere"
      hidden={{ token: 'secret' }}
      onSend={({ currentTarget }) => sent.push(new FormData(currentTarget).get('email'))}
    >
      <input name="email" defaultValue="a@b.example" required />
      <button type="submit">Send</button>
    </PlainForm>,
    { locale: 'nl' },
  );
  const form = document.querySelector('form');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    locale: 'nl',
    token: 'secret',
    email: 'a@b.example',
  });
  expect([form?.method, form?.getAttribute('action'), form?.noValidate]).toEqual([
    'post',
    '/api/somewhere',
    true,
  ]);
  let isPrevented = false;
  addEventListener('submit', (event) => (isPrevented = event.defaultPrevented), { once: true });
  fireEvent.click(screen.getByRole('button'));
  expect(sent).toEqual(['a@b.example']);
  expect(isPrevented).toBe(true);
});
