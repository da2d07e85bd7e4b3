import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSettings } from '../../shared/testing/make-settings';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { SettingsForm } from './settings-form';

it('names the words that the shop refuses, at their field and row', async () => {
  const missing = [
    { code: 'claim-unproven', field: 'reviews.0.text', text: 'eco-friendly' },
    { code: 'claim-unproven', field: 'statements.slogan.nl.title', text: 'Duurzaam' },
  ];
  const body = { code: 'content.claims-unproven', message: 'x', details: { missing } };
  const { store } = renderPart(
    <StaffContext value={{ id: '1', permissions: ['settings.write'] }}>
      <SettingsForm
        settings={makeSettings({ reviews: [{ text: 'Warm and eco-friendly', author: 'Jan, Delft' }] })}
      />
    </StaffContext>,
    {
      answer: ({ method, path }) => {
        if (method === 'PUT') return { status: 409, body };
        return path === '/api/settings/status'
          ? { body: { payments: 'sandbox', missingTraderFacts: [], missingGuaranteeNotices: [] } }
          : { body: { items: [] } };
      },
    },
  );
  fireEvent.change(screen.getByLabelText('Name of the shop'), { target: { value: 'Noord' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^“eco-friendly” is a claim about the environment/);
  const refused = document.querySelector('[name="statements.slogan.nl.title"]');
  expect(refused?.getAttribute('aria-invalid')).toBe('true');
  expect(store.getState().toasts.shown?.description).toContain('“eco-friendly”, “Duurzaam”');
});
