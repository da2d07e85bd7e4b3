import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { PictureField } from './picture-field';
import { MAX_UPLOAD_BYTES } from '#contracts/media';

const chosen = { url: '/media/logo-1/1600.webp', width: 320, height: 80 };

function show(answer?: Parameters<typeof renderPart>[1]) {
  const onChange = vi.fn();
  const { requests } = renderPart(<PictureField field="logo" picture={chosen} onChange={onChange} />, answer);
  return { requests, onChange };
}

function choose(file: File) {
  fireEvent.change(screen.getByTestId('logo-file'), { target: { files: [file] } });
}

describe('the field of the logo', () => {
  it.each([
    ['media.unsafe-drawing', { fault: 'script' }, 'This SVG contains scripts.'],
    ['media.not-a-picture', {}, 'This is no picture that can be used'],
    ['media.too-large', {}, 'This file is too large'],
  ])('says why a file is refused (%s), and keeps the former one', async (code, details, words) => {
    const { onChange } = show({ answer: () => problem(400, code, details) });
    choose(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByRole('img', { name: 'Logo' }).getAttribute('src')).toContain('/media/logo-1/');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('does not send a file that is too large', async () => {
    const { requests, onChange } = show();
    const file = new File(['a'], 'big.png', { type: 'image/png' });
    Object.defineProperty(file, 'size', { value: MAX_UPLOAD_BYTES + 1 });
    choose(file);
    expect((await screen.findByRole('alert')).textContent).toContain('This file is too large');
    expect(requests).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('hands over what was uploaded', async () => {
    const other = { url: '/media/logo-2/1600.webp', width: 640, height: 160 };
    const { onChange } = show({ answer: () => ({ status: 201, body: other }) });
    choose(new File(['a'], 'logo.png', { type: 'image/png' }));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(other));
  });
});
