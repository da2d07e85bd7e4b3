import type { ImportRun } from '#contracts/import';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { ApplyDryRun } from './apply-dry-run';

const OPTIONS = {
  archiveMissing: false,
  removeMissing: false,
  overwrite: [],
  currency: 'EUR',
  rate: null,
  completeBy: null,
};

const COUNTS = { gone: 0, archived: 0, variantsGone: 0, variantsRemoved: 0 };

/** A dry run that has found so many products without facts; answers what is sent to apply it. */
function show(lacking: number, counts: Partial<typeof COUNTS> = {}) {
  const run = { id: 'run-1', options: OPTIONS, counts: { ...COUNTS, ...counts } } as unknown as ImportRun;
  const view = renderPart(<ApplyDryRun run={run} />, {
    answer: ({ method, path }) => {
      if (method === 'POST') return { status: 202, body: { success: true, importId: 'run-2' } };
      const group = { kind: 'note', field: 'composition', code: 'facts-missing', values: {}, reason: '' };
      return { body: path.endsWith('/groups') && lacking > 0 ? [{ ...group, count: lacking }] : [] };
    },
  });
  const sent = () => view.requests.find(({ method }) => method === 'POST')?.body;
  const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply this dry run' }));
  return { ...view, sent, apply };
}

it('asks what becomes of products that lack facts, and applies the choice', async () => {
  const { sent, apply } = show(43);
  await screen.findByText('43 products lack facts of the law.');
  fireEvent.click(screen.getByRole('radio', { name: 'For sale as in the source' }));
  const day = screen.getByLabelText<HTMLInputElement>(/^Complete by/);
  expect(day.required).toBe(true);
  fireEvent.change(day, { target: { value: '2030-01-31' } });
  apply();
  await waitFor(() => expect(sent()).toEqual({ overwrite: [], completeBy: '2030-01-31' }));
});

it('does not ask when every product is complete', async () => {
  const { sent, apply, queriesEnded } = show(0);
  await queriesEnded();
  expect(screen.queryByRole('radio')).toBeNull();
  apply();
  await waitFor(() => expect(sent()).toEqual({ overwrite: [], completeBy: null }));
});

it('asks before it removes what the file does not name, with the numbers', async () => {
  const { sent, apply } = show(0, { variantsGone: 3, gone: 1 });
  screen.getByText('The file does not name 3 variants of its products.');
  screen.getByText('1 product is no longer in the source.');
  const remove = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remove these variants' });
  expect(remove.checked).toBe(false);
  fireEvent.click(remove);
  apply();
  await waitFor(() =>
    expect(sent()).toEqual({ overwrite: [], completeBy: null, removeMissing: true, archiveMissing: false }),
  );
});
