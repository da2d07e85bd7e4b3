import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAYMENT_METHOD_NAMES } from '#kernel/payment-method-names';
import type { PaymentMethodId } from '#contracts/checkout';
import { renderPart } from '../../shared/testing/render';
import { PaymentChoice } from './payment-choice';

const IDS = Object.keys(PAYMENT_METHOD_NAMES) as PaymentMethodId[];
const LOGOS = join(import.meta.dirname, '../../assets/payment-methods.svg');

it('shows the logo of every payment method beside its name', () => {
  const items = IDS.map((id) => ({ id, name: PAYMENT_METHOD_NAMES[id] }));
  renderPart(
    <PaymentChoice
      methods={{ items, hasIdeal: true }}
      country="NL"
      value="card"
      onChange={() => undefined}
    />,
  );
  for (const option of screen.getAllByRole<HTMLInputElement>('radio')) {
    const logo = option.closest('label')?.querySelector('use');
    expect(logo?.getAttribute('href')).toMatch(new RegExp(`payment-methods.*\\.svg.*#${option.value}$`));
  }
  expect(screen.getAllByRole('radio')).toHaveLength(IDS.length);
});

it('has a drawing of every payment method', () => {
  const drawn = new DOMParser().parseFromString(readFileSync(LOGOS, 'utf8'), 'image/svg+xml');
  const ids = [...drawn.querySelectorAll('symbol')].map(({ id }) => id);
  expect(ids.sort()).toEqual([...IDS].sort());
  expect([...drawn.querySelectorAll('symbol')].filter((one) => one.children.length < 2)).toEqual([]);
});
