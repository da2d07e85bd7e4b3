import { MAX_DOCUMENT_BYTES } from '#contracts/documents';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../../shared/testing/render';
import { ProofUpload } from '../../../shared/ui/admin/upload-button';

const PDF = '%PDF-1.7 …';
const URL = `/media/documents/${'a'.repeat(32)}-120400.pdf`;

function show(answer?: Parameters<typeof renderPart>[1]) {
  const onUploaded = vi.fn();
  const shown = renderPart(<ProofUpload onUploaded={onUploaded}>{null}</ProofUpload>, answer);
  const input = shown.container.querySelector('input');
  const choose = (file: File) => input && fireEvent.change(input, { target: { files: [file] } });
  const said = () => shown.store.getState().toasts.shown?.description;
  return { ...shown, onUploaded, choose, said };
}

const refusing = (status: number, code: string) => () => ({
  status,
  body: { code, message: '', requestId: 'r' },
});

describe('the upload of a proof', () => {
  it('sends a PDF as a document, whatever its name, and a picture as a picture', async () => {
    const { choose, onUploaded, requests } = show({ answer: () => ({ status: 201, body: { url: URL } }) });
    screen.getByText(/PDF of at most 10 MB, or a picture of at most 30 MB/);
    choose(new File([PDF], 'certificate.jpg', { type: 'image/jpeg' }));
    await expect.poll(() => onUploaded.mock.calls).toEqual([[URL]]);
    choose(new File(['GIF89a'], 'certificate.pdf', { type: 'application/pdf' }));
    await expect.poll(() => onUploaded.mock.calls.length).toBe(2);
    expect(requests.map(({ path }) => path)).toEqual(['/api/media/documents', '/api/media']);
  });

  it('takes a dropped file, and shows that it is busy', async () => {
    let finish: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (finish = resolve));
    const answer = async () => {
      await waiting;
      return { status: 201, body: { url: URL } };
    };
    const { onUploaded } = show({ answer });
    const dataTransfer = { types: ['Files'], files: [new File([PDF], 'certificate.pdf')] };
    fireEvent.drop(screen.getByRole('button'), { dataTransfer });
    await screen.findByRole('progressbar', { name: 'Uploading…' });
    expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);
    finish();
    await expect.poll(() => onUploaded.mock.calls).toEqual([[URL]]);
    await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
  });

  it('says how large a PDF may be, without sending one that is larger', async () => {
    const { choose, said, requests } = show();
    choose(new File([PDF, new Uint8Array(MAX_DOCUMENT_BYTES)], 'large.pdf'));
    await expect.poll(said).toBe('large.pdf is larger than 10 MB.');
    expect(requests).toEqual([]);
  });

  it.each([
    [PDF, 'media.not-a-document', /no whole PDF/],
    [PDF, 'media.active-document', /scripts or attached files/],
    ['<html>', 'media.not-a-picture', /neither a PDF nor a picture/],
    [PDF, 'media.too-large', /larger than 10 MB/],
  ])('says in words why %s was refused as %s', async (content, code, words) => {
    const { choose, said, onUploaded } = show({ answer: refusing(400, code) });
    choose(new File([content], 'proof.pdf'));
    await expect.poll(said).toMatch(words);
    expect(onUploaded).not.toHaveBeenCalled();
  });
});
