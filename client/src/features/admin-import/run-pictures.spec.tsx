import type { ImportRun } from '#contracts/import';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { RunPictures } from './run-pictures';

const runWith = (pictures: ImportRun['pictures'], state: ImportRun['state'] = 'done') =>
  ({ id: 'a-run', state, pictures }) as ImportRun;
const show = (run: ImportRun, options: Parameters<typeof renderPart>[1] = {}) =>
  renderPart(<RunPictures run={run} />, options);

describe('the pictures of an import', () => {
  it('are counted while they arrive, and told to screen readers by quarters', () => {
    show(runWith({ done: 1060, waiting: 1000, failed: 2 }), { locale: 'nl' });
    const bar = screen.getByRole('progressbar', { name: 'Foto’s worden opgehaald' });
    expect(bar.getAttribute('value')).toBe(String(1062 / 2062));
    screen.getByText('Foto’s: 1.060 binnen, 1.000 onderweg, 2 mislukt');
    expect(screen.getByRole('status').textContent).toBe('50 % van de foto’s is binnen.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('have no bar once the last one has arrived', () => {
    show(runWith({ done: 3, waiting: 0, failed: 0 }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('All 3 pictures have arrived.');
  });

  it('that failed are fetched again by a press', async () => {
    const { requests } = show(runWith({ done: 3, waiting: 0, failed: 1 }), {
      answer: () => ({ body: {} }),
    });
    expect(screen.getByRole('status').textContent).toBe('1 picture failed. The remarks say why.');
    fireEvent.click(screen.getByRole('button', { name: 'Fetch failed pictures again' }));
    await waitFor(() =>
      expect(requests).toMatchObject([
        { method: 'POST', path: '/api/admin/shopify/imports/a-run/pictures/retry' },
      ]),
    );
  });

  it('of an import that was undone are not waited for', () => {
    show(runWith({ done: 1, waiting: 1, failed: 1 }, 'undone'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are not mentioned without any', () => {
    const { container } = show(runWith({ done: 0, waiting: 0, failed: 0 }));
    expect(container.textContent).toBe('');
  });
});
