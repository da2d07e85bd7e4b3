import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { ApiResponse } from '../../api/transport';
import { renderPart } from '../../testing/render';
import { CropButton } from './crop-button';

const WHOLE = '/media/photo-0123456789abcdef-0123456789/1600.webp';
const PART = '/media/photo-fedcba9876543210-0123456789/1600.webp';

/** A picture with its button, as an editor has them; the image is one of 1600 × 1000 pixels. */
async function show(answer: () => Partial<ApiResponse>) {
  function Editor() {
    const [url, setUrl] = useState(WHOLE);
    return (
      <>
        <p data-testid="shown">{url}</p>
        <CropButton url={url} shape="portrait" onReplace={(_former, next) => setUrl(next)} />
      </>
    );
  }
  const { store, requests } = renderPart(<Editor />, { answer });
  fireEvent.click(screen.getByRole('button', { name: 'Crop' }));
  const dialog = await screen.findByRole('dialog');
  const image = dialog.querySelector('img') as HTMLImageElement;
  Object.defineProperties(image, { naturalWidth: { value: 1600 }, naturalHeight: { value: 1000 } });
  return { store, requests, image, shown: () => screen.getByTestId('shown').textContent };
}

const apply = () =>
  act(() => Promise.resolve(fireEvent.click(screen.getByRole('button', { name: 'Use this part' }))));

describe('cropping a picture', () => {
  it('replaces it by the chosen part, with a way back', async () => {
    const { store, requests, image, shown } = await show(() => ({
      status: 201,
      body: { url: PART, width: 800, height: 1000 },
    }));
    expect(screen.getByRole('button', { name: 'Use this part' })).toHaveProperty('disabled', true);
    fireEvent.load(image);
    await apply();
    expect(requests.map(({ body }) => body)).toEqual([
      { url: WHOLE, area: { x: 0.25, y: 0, width: 0.5, height: 1 } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown()).toBe(PART);
    act(() => store.getState().toasts.shown?.action?.run());
    expect(shown()).toBe(WHOLE);
  });

  it('begins anew with the largest part of another shape', async () => {
    const { requests, image } = await show(() => ({ status: 201, body: { url: PART, width: 1, height: 1 } }));
    fireEvent.load(image);
    fireEvent.change(screen.getByRole('combobox', { name: 'Shape' }), { target: { value: 'wide' } });
    await apply();
    expect(requests[0]?.body).toEqual({ url: WHOLE, area: { x: 0, y: 0.1, width: 1, height: 0.8 } });
  });

  it('says at its field why a part is refused, and stays open', async () => {
    const { image, shown } = await show(() => ({
      status: 400,
      body: { code: 'media.crop-too-small', message: 'Too small.', requestId: 'r' },
    }));
    fireEvent.load(image);
    await apply();
    screen.getByText(/too few pixels/);
    screen.getByRole('dialog');
    expect(shown()).toBe(WHOLE);
  });

  it('says that a picture could not be loaded', async () => {
    const { image } = await show(() => ({ status: 500 }));
    fireEvent.error(image);
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
    expect(screen.getByRole('button', { name: 'Use this part' })).toHaveProperty('disabled', true);
  });
});
