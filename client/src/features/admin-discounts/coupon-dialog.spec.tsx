import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { CouponDialog } from './coupon-dialog';

/** The dialog for a new coupon, whose sending is refused with this code, or accepted. */
function show(refusal?: string) {
  const onClose = vi.fn();
  const view = renderPart(<CouponDialog coupon={null} onClose={onClose} />, {
    answer: ({ body }) =>
      refusal === undefined
        ? { body }
        : { status: 409, body: { code: refusal, message: 'Refused.', requestId: '1' } },
  });
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    onClose,
    field,
    type: (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } }),
    save: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })),
    sent: () => view.requests.filter(({ method }) => method === 'POST').map(({ body }) => body),
  };
}

describe('the dialog of a discount', () => {
  it('says what is wrong at each field, puts the focus into the first and sends nothing', async () => {
    const { field, type, save, sent } = show();
    type(/^Code/, 'SUMMER');
    type(/^Per cent/, '120');
    save();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Name/)));
    expect(field(/^Code/).getAttribute('aria-invalid')).toBe('false');
    screen.getByText('Fill this in.');
    screen.getByText('Above 0, and at most 100 per cent.');
    expect(sent()).toEqual([]);
  });

  it('sends what was typed as the contract wants it, and closes', async () => {
    const { type, save, sent, onClose } = show();
    type(/^Code/, ' summer ');
    type(/^Name/, 'Summer');
    type(/^Per cent/, '12,5');
    fireEvent.click(screen.getByRole('checkbox'));
    save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent()).toEqual([
      {
        code: 'summer', name: 'Summer', description: null, type: 'percentage', value: '12.50',
        minimumAmount: null, usageLimit: null, isActive: false, startsAt: null, expiresAt: null,
      },
    ]); // prettier-ignore
  });

  it('keeps on the screen what is wrong with none of its fields, until the next attempt', async () => {
    const { type, save } = show('discounts.unknown');
    type(/^Code/, 'SUMMER');
    type(/^Name/, 'Summer');
    type(/^Per cent/, '10');
    save();
    expect((await screen.findByRole('alert')).textContent).toBe('Refused.');
    type(/^Per cent/, '');
    save();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what was typed when the code is taken, and says so at the code', async () => {
    const { field, type, save, onClose } = show('discounts.code-taken');
    type(/^Code/, 'SUMMER');
    type(/^Name/, 'Summer');
    type(/^Per cent/, '10');
    save();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Code/)));
    expect(field(/^Code/).getAttribute('aria-invalid')).toBe('true');
    expect(field(/^Name/).value).toBe('Summer');
    expect(onClose).not.toHaveBeenCalled();
  });
});
