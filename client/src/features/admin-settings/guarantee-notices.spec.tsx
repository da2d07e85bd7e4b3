import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ShopStatus } from '#contracts/content';
import type { ShopSettings } from '#contracts/shop-settings';
import { problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { GuaranteeNotices } from './guarantee-notices';
import { TraderNotice } from './trader-notice';

const PICTURE = { url: '/media/photo-0123456789abcdef-0123456789/1600.webp', width: 900, height: 600 };
const NEWER = { ...PICTURE, url: '/media/photo-fedcba9876543210-0123456789/1600.webp' };

const notices = (en: typeof PICTURE | null, permissions: readonly string[] = ['settings.write']) => (
  <StaffContext value={{ id: 'me', permissions: [...permissions] }}>
    <GuaranteeNotices settings={{ guaranteeNotices: { en, nl: null } } as unknown as ShopSettings} />
  </StaffContext>
);

describe('the official notices of the legal guarantee', () => {
  it('say in words where the file comes from, and take a picture for each language', async () => {
    const { container, requests, store } = renderPart(notices(null), {
      answer: ({ path }) => ({ body: path === '/api/media' ? PICTURE : {} }),
    });
    screen.getByText(/europa\.eu\/youreurope.*colour version/);
    expect(screen.getAllByText('Drawing of the shop')).toHaveLength(2);
    screen.getByRole('button', { name: 'Upload the notice: English' });
    const inputs = container.querySelectorAll('input[type="file"]');
    expect([...inputs].map((input) => input.getAttribute('accept'))).toEqual(
      Array(2).fill('image/png,image/jpeg,image/webp'),
    );
    fireEvent.change(inputs[1] as Element, { target: { files: [new File(['x'], 'notice.png')] } });
    await waitFor(() => expect(store.getState().toasts.shown?.title).toBe('Notice saved'));
    store.getState().toasts.shown?.action?.run();
    await waitFor(() => expect(store.getState().toasts.shown?.title).toBe('Notice removed'));
    expect(store.getState().toasts.shown?.action).toBeUndefined();
    expect(requests.slice(1)).toEqual([
      { path: '/api/settings/guarantee-notices/nl', method: 'PUT', body: { url: PICTURE.url } },
      { path: '/api/settings/guarantee-notices/nl', method: 'DELETE' },
    ]);
  });

  it('are shown, replaced and removed, and a change can be undone', async () => {
    const { container, requests, store } = renderPart(notices(PICTURE), {
      locale: 'nl',
      answer: ({ path }) => ({ body: path === '/api/media' ? NEWER : {} }),
    });
    const shown = screen.getByRole('img', { name: 'Officiële mededeling, Engels' });
    expect(shown.getAttribute('src')).toBe(PICTURE.url);
    const group = screen.getByRole('group', { name: 'Engels' });
    within(group).getByRole('button', { name: 'Mededeling vervangen: Engels' });
    const input = container.querySelector('input[type="file"]');
    fireEvent.change(input as Element, { target: { files: [new File(['x'], 'notice.png')] } });
    await waitFor(() => expect(requests).toHaveLength(2));
    await waitFor(() => expect(store.getState().toasts.shown?.title).toBe('Mededeling opgeslagen'));
    fireEvent.click(within(group).getByRole('button', { name: 'Mededeling verwijderen: Engels' }));
    await waitFor(() => expect(store.getState().toasts.shown?.title).toBe('Mededeling verwijderd'));
    store.getState().toasts.shown?.action?.run();
    await waitFor(() => expect(requests).toHaveLength(4));
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { url: PICTURE.url } });
  });

  it.each([
    ['media.too-few-pixels', /at least 300 pixels/],
    ['media.not-uploaded', /Upload it again/],
  ])('say what is wrong with the file (%s)', async (code, words) => {
    const { container, store } = renderPart(notices(null), {
      answer: ({ path }) => (path === '/api/media' ? { body: PICTURE } : problem(400, code)),
    });
    const input = container.querySelector('input[type="file"]');
    fireEvent.change(input as Element, { target: { files: [new File(['x'], 'notice.png')] } });
    await waitFor(() => expect(store.getState().toasts.shown?.description).toMatch(words));
  });

  it('are only shown to who may not change them', () => {
    renderPart(notices(PICTURE, []));
    screen.getByRole('img');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('the warning that an official notice is missing', () => {
  const status = (changes: Partial<ShopStatus> = {}) => ({
    payments: 'live',
    missingTraderFacts: [],
    paymentsRefused: false,
    missingGuaranteeNotices: ['en', 'nl'],
    ...changes,
  });

  it('names the languages on the home page of the admin while payments are real, and says that sales go on', async () => {
    renderPart(<TraderNotice />, { answer: () => ({ body: status() }) });
    const warning = await screen.findByRole('region', {
      name: 'The official notice of the legal guarantee is missing',
    });
    expect(warning.textContent).toMatch(/English, Dutch.*keeps selling/);
    within(warning).getByRole('link', { name: 'Upload the notice' });
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });

  it.each([
    ['both languages are there', status({ missingGuaranteeNotices: [] })],
    ['payments are not real yet', status({ payments: 'sandbox' })],
  ])('is not shown everywhere when %s', async (_, body) => {
    const { requests, store } = renderPart(<TraderNotice />, { answer: () => ({ body }) });
    await waitFor(() => expect(requests).toHaveLength(1));
    await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"fulfilled"'));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
