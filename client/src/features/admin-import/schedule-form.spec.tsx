import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ImportSchedule } from '#contracts/import';
import { renderPart } from '../../shared/testing/render';
import { ScheduleForm } from './schedule-form';

const stored: ImportSchedule = {
  enabled: true,
  at: '03:00',
  options: {
    archiveMissing: true,
    removeMissing: false,
    overwrite: [],
    currency: null,
    rate: null,
    completeBy: null,
  },
};

/** The form for a store with prices in this currency; answers what it saves. */
async function show(currency: string, schedule = stored) {
  const view = renderPart(<ScheduleForm />, {
    answer: ({ method, path, body }) => {
      if (path.endsWith('/status'))
        return { body: { connected: true, store: 'x', message: '', code: null, currency } };
      return { body: method === 'PUT' ? body : schedule };
    },
  });
  await screen.findByRole('button', { name: 'Save' });
  const saved = () => view.requests.find(({ method }) => method === 'PUT')?.body;
  return { saved, save: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })) };
}

describe('the schedule of the nightly import', () => {
  it('asks for the rate of a store whose prices are not in euro, and saves it', async () => {
    const { save, saved } = await show('GBP');
    const rate = await screen.findByLabelText<HTMLInputElement>(/^Rate: euros for one GBP/);
    expect(rate.required).toBe(true);
    fireEvent.change(rate, { target: { value: '1,1534' } });
    save();
    await waitFor(() => expect(saved()).toBeDefined());
    expect(saved()).toEqual({
      ...stored,
      options: { ...stored.options, currency: 'GBP', rate: '1.1534' },
    });
  });

  it('shows the rate that is stored', async () => {
    const options = { ...stored.options, currency: 'GBP', rate: '1.2' };
    await show('GBP', { ...stored, options });
    expect((await screen.findByLabelText<HTMLInputElement>(/^Rate: euros for one GBP/)).value).toBe('1.2');
  });

  it('asks for none when the store’s prices are in euro', async () => {
    const { save, saved } = await show('EUR');
    expect(screen.queryByLabelText(/^Rate/)).toBeNull();
    save();
    await waitFor(() => expect(saved()).toEqual(stored));
  });
});
