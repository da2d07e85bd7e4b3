import type { PagePhoto } from '#contracts/page-photos';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { PhotoCard } from './photo-card';

const PHOTO = {
  slot: 'hero-background',
  url: '/media/scene-hero/1600.webp',
  isDefault: true,
  isShown: true,
  madeWithAi: false,
  focus: 'center',
} as const;
const card = (photo: Parameters<typeof PhotoCard>[0]['photo'] = PHOTO) => (
  <StaffContext value={{ id: 'me', permissions: ['content.write'] }}>
    <PhotoCard photo={photo} />
  </StaffContext>
);

/** A photo whose list is loaded again after its address was saved. */
function Saving({ from, to }: Record<'from' | 'to', PagePhoto>) {
  const [photo, setPhoto] = useState(from);
  return (
    <>
      {card(photo)}
      <button type="button" onClick={() => setPhoto(to)}>
        Save elsewhere
      </button>
    </>
  );
}

afterEach(() => vi.useRealTimers());

describe('a photo of the home page', () => {
  it('of another host is asked for again when its address is saved, and not while it is typed', () => {
    vi.useFakeTimers();
    const remote = { ...PHOTO, url: 'https://pictures.example/saved.jpg', isDefault: false };
    renderPart(<Saving from={remote} to={{ ...remote, url: 'https://pictures.example/typed.jpg' }} />);
    const later = () =>
      act(() => {
        vi.advanceTimersByTime(3000);
      });
    const failEach = () => screen.getAllByRole('img').forEach((image) => fireEvent.error(image));
    failEach();
    later();
    expect(screen.getAllByRole('img')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Change photo: Hero background' }));
    const typed = { target: { value: 'https://pictures.example/typed.jpg' } };
    fireEvent.change(screen.getByLabelText('Photo URL'), typed);
    failEach();
    later();
    expect(screen.queryAllByRole('img')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Save elsewhere' }));
    expect(screen.getAllByRole('img')).toHaveLength(2);
  });

  it('cannot be saved blank, and keeps what was typed when it is refused', async () => {
    const { requests, store } = renderPart(card(), {
      locale: 'nl',
      answer: () => problem(500, 'server.error'),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Foto wijzigen: Hero-achtergrond' }));
    const field = screen.getByLabelText('Foto-URL');
    const save = screen.getByRole('button', { name: /Opslaan/ });
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.change(field, { target: { value: '   ' } });
    expect(save).toHaveProperty('disabled', true);
    fireEvent.change(field, { target: { value: 'photo.jpg' } });
    screen.getByText(/Gebruik een adres/);
    expect(save).toHaveProperty('disabled', true);
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.change(field, { target: { value: 'https://pictures.example/a.jpg ' } });
    fireEvent.click(save);
    await waitFor(() => expect(store.getState().toasts.shown?.title).toBe('Fout'));
    expect(requests).toEqual([
      {
        path: '/api/photos/hero-background',
        method: 'PUT',
        body: { url: 'https://pictures.example/a.jpg', madeWithAi: false, focus: 'center' },
      },
    ]);
    expect(field).toHaveProperty('value', 'https://pictures.example/a.jpg ');
  });

  it('goes back to the default, and can be undone', async () => {
    const own = { ...PHOTO, url: '/media/own/1600.webp', isDefault: false, madeWithAi: true };
    const { requests, store } = renderPart(card(own), { locale: 'nl', answer: () => ({ body: [] }) });
    fireEvent.click(screen.getByRole('button', { name: 'Standaard herstellen: Hero-achtergrond' }));
    await waitFor(() => expect(store.getState().toasts.shown?.title).toBe('Foto gereset'));
    store.getState().toasts.shown?.action?.run();
    await waitFor(() => expect(store.getState().toasts.shown?.title).toBe('Foto bijgewerkt'));
    expect(requests.map(({ method }) => method)).toEqual(['DELETE', 'PUT']);
    expect(requests[1]?.body).toEqual({ url: own.url, madeWithAi: true, focus: 'center' });
  });

  it('that was made with AI is saved with its mark', async () => {
    const own = { ...PHOTO, url: '/media/own/1600.webp', isDefault: false };
    const { requests } = renderPart(card(own), { locale: 'en', answer: () => ({ body: [] }) });
    fireEvent.click(screen.getByRole('button', { name: 'Change photo: Hero background' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Made with AI' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requests).toMatchObject([{ body: { url: own.url, madeWithAi: true } }]));
  });

  it('shows at once how screens cut it around the part that is chosen, and saves that part', async () => {
    const { requests } = renderPart(card(), { locale: 'en', answer: () => ({ body: [] }) });
    fireEvent.click(screen.getByRole('button', { name: 'Change photo: Hero background' }));
    const choice = within(screen.getByRole('group', { name: 'What stays in view' }));
    expect(choice.getByRole<HTMLInputElement>('radio', { name: 'Middle' }).checked).toBe(true);
    fireEvent.click(choice.getByRole('radio', { name: 'Top right' }));
    expect(screen.getAllByRole('img').map(({ style }) => style.objectPosition)).toEqual([
      'top right',
      'top right',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requests).toMatchObject([{ body: { url: PHOTO.url, focus: 'top-right' } }]));
  });

  it('offers nothing to who may not change it', () => {
    renderPart(<PhotoCard photo={PHOTO} />);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
