import type { ExchangeChoice } from '#contracts/exchanges';
import type { ReturnDetail } from '#contracts/returns';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ApiRequest } from '../../shared/api/transport';
import { problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { ExchangeDialog } from './exchange-dialog';
import { returnsApi } from './returns-api';

const ONE = { id: '0192f444-0000-7000-8000-000000000001', version: 3, kind: 'exchange' } as ReturnDetail;

const variant = (size: string, unitPrice = '129.95', left = 4) => ({
  ...{ size, color: 'Bottle', option: null, unitPrice, left },
});
const CHOICE: ExchangeChoice = {
  credit: '129.95',
  lines: [
    {
      lineId: '0192f444-0000-7000-8000-000000000002',
      name: 'Dingle Shell Jacket',
      productId: '0192f000-0000-7000-8000-000000000001',
      ...{ quantity: 1, size: 'M', color: 'Bottle', option: null },
      wanted: null,
      variants: [variant('M'), variant('L')],
    },
  ],
};

/** Opens the dialog and exchanges; the server answers the step like this. */
async function exchange(answerToStep: () => object, choice = CHOICE) {
  const closed = vi.fn();
  const isChoice = ({ path, method }: ApiRequest) => method === undefined && path.endsWith('/exchange');
  const view = renderPart(<ExchangeDialog one={ONE} onClose={closed} />, {
    answer: (request) => (isChoice(request) ? { body: choice } : answerToStep()),
  });
  await screen.findByRole('combobox');
  fireEvent.click(screen.getByRole('button', { name: 'Exchange' }));
  const { requests, store, queriesEnded } = view;
  await waitFor(() => expect(store.getState().toasts.shown).toBeTruthy());
  const sent = requests.find(({ method }) => method === 'POST')?.body;
  return { closed, store, queriesEnded, sent, choicesAsked: () => requests.filter(isChoice).length };
}

describe('the dialog of an exchange', () => {
  it('closes after the step and does not ask again what could be chosen: the goods are exchanged', async () => {
    const { closed, store, queriesEnded, choicesAsked } = await exchange(() => ({
      body: { ...ONE, status: 'exchanged' },
    }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    // The list of returns is read again when an order's event arrives, with the dialog still open.
    store.dispatch(returnsApi.util.invalidateTags(['Return', 'OrderList']) as never);
    await queriesEnded();
    expect(choicesAsked()).toBe(1);
  });

  it('comes up with what the customer asked for', async () => {
    const [line] = CHOICE.lines;
    if (!line) throw new Error('There is no line');
    const variants = [variant('M'), variant('L'), variant('XL')];
    const wanted = { size: 'XL', color: 'Bottle', option: null };
    const done = () => ({ body: { ...ONE, status: 'exchanged' } });
    const { sent } = await exchange(done, { ...CHOICE, lines: [{ ...line, wanted, variants }] });
    expect(sent).toMatchObject({ items: [wanted] });
  });

  it('asks again what can be chosen when the step was refused, and stays open', async () => {
    const { closed, choicesAsked } = await exchange(() => problem(409, 'inventory.out-of-stock'));
    await waitFor(() => expect(choicesAsked()).toBe(2));
    expect(closed).not.toHaveBeenCalled();
  });
});
