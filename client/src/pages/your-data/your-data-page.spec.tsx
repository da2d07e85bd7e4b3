import type { DataOverview } from '#contracts/privacy';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiResponse } from '../../shared/api/transport';
import { renderPart } from '../../shared/testing/render';
import { Page } from './your-data-page';

const ID = '0199aa00-0000-7000-8000-000000000001';
const OVERVIEW: DataOverview = {
  email: 'aoife@example.test',
  locale: 'en',
  expiresAt: '2026-11-23T10:00:00.000Z',
  kinds: [{ kind: 'orders', count: 2 }],
  kept: [],
  open: [],
};

function open(search: string, answer: Partial<ApiResponse> = { body: OVERVIEW }) {
  const view = renderPart(<Page />, { path: `/your-data${search}`, answer: () => answer });
  const form = () => view.container.querySelector('form');
  const fields = () => Object.fromEntries(new FormData(form() ?? undefined));
  return { action: () => [form()?.method, form()?.getAttribute('action')], fields };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page of personal data without scripts', () => {
  it('sends the address, and says that the link is mailed or why not', async () => {
    const { action, fields } = open('');
    await title('Your data');
    expect(action()).toEqual(['post', '/api/privacy/requests']);
    expect(fields()).toEqual({ email: '', locale: 'en' });
  });

  it.each([
    ['?sent=1', 'We have sent a link to your address.'],
    ['?fault=email', 'Enter an email address, such as name@example.com.'],
    ['?fault=privacy.too-many-attempts', 'That is a lot at once.'],
    ['?fault=privacy.link-not-valid', 'It has been used, or it has expired.'],
    ['?erased=2026-11-23T09:00:00.000Z', 'Erased on 23 November 2026'],
  ])('says at %s: %s', async (search, words) => {
    open(search);
    await screen.findByText(words, { exact: false });
  });

  it('opens the link by a form', async () => {
    const { action, fields } = open(`?id=${ID}&link=secret`);
    await title('Open your data');
    expect(action()).toEqual(['post', `/api/privacy/requests/${ID}/open`]);
    expect(fields()).toEqual({ token: 'secret', locale: 'en' });
  });

  it('says that it was asked too often, rather than that the link has ended', async () => {
    open(`?id=${ID}&token=t`, { status: 429, body: { code: 'privacy.too-many-attempts' } });
    expect((await screen.findByRole('alert')).textContent).toContain('That is a lot at once.');
  });

  it('names another way to who has to wait: strangers may have used up the links', async () => {
    open('?fault=privacy.too-many-attempts');
    const link = await screen.findByRole('link', { name: 'write to us' });
    expect(link.getAttribute('href')).toBe('/contact');
  });

  it('leads to the second step of the erasure, which is a form', async () => {
    open(`?id=${ID}&token=t`);
    const begin = await screen.findByRole('link', { name: 'Erase my data…' });
    expect(begin.getAttribute('href')).toBe(`/your-data?id=${ID}&token=t&step=erase`);
  });

  it('erases by a form', async () => {
    const { action, fields } = open(`?id=${ID}&token=t&step=erase`);
    await title('Erase everything?');
    expect(action()).toEqual(['post', `/api/privacy/requests/${ID}/erase`]);
    expect(fields()).toEqual({ token: 't', locale: 'en' });
  });
});
