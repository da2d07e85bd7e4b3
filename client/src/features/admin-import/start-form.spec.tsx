import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { selectToast } from '../../shared/ui/toast/toast-slice';
import { StartForm } from './start-form';

it('says which shop a refused file seems to be from, and leads to the page of the handbook about it', async () => {
  const refusal = { code: 'import.other-shop', message: '', details: { shop: 'WooCommerce' } };
  const view = renderPart(<StartForm atWork={undefined} onStarted={() => undefined} />, {
    locale: 'nl',
    answer: ({ path }) =>
      path.endsWith('/status')
        ? { body: { connected: false, store: null, message: '', code: null, currency: null } }
        : { status: 400, body: refusal },
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Een productexport (CSV)' }));
  const file = new File(['ID,Name,Regular price'], 'products.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Productexport, tot 200 MB'), { target: { files: [file] } });
  fireEvent.change(screen.getByRole('combobox', { name: /munt/i }), { target: { value: 'EUR' } });
  fireEvent.click(screen.getByRole('button', { name: 'Proefdraaien' }));
  const toast = () => selectToast(view.store.getState());
  await waitFor(() => expect(toast()?.description).toContain('Ze lijkt van WooCommerce te zijn.'));
  expect(toast()?.action?.label).toBe('Uitleg');
});
