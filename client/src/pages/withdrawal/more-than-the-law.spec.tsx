import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { MoreThanTheLaw } from './more-than-the-law';

const kinds = () =>
  screen.getAllByRole('radio', { hidden: true }).map((radio) => radio.getAttribute('value'));

it('shows the standard conditions of voluntary returns', () => {
  renderPart(<MoreThanTheLaw term={{ returnDays: 30, returnConditions: null }} />);
  expect(screen.getByText('The items are unworn and have their tags.')).toBeTruthy();
  expect(kinds()).toEqual(['withdrawal', 'return', 'exchange']);
});

it('shows the shop’s own conditions in their place', () => {
  const returnConditions = { en: 'In the original box.\nWithin a year.', nl: 'In de doos.' };
  renderPart(<MoreThanTheLaw term={{ returnDays: 30, returnConditions }} />);
  expect(screen.getByText('In the original box.')).toBeTruthy();
  expect(screen.getByText('Within a year.')).toBeTruthy();
  expect(screen.queryByText(/unworn/)).toBeNull();
});

it('offers exchanges only in a shop whose term is that of the law', () => {
  const returnConditions = { en: 'In the original box.', nl: 'In de doos.' };
  const { container } = renderPart(<MoreThanTheLaw term={{ returnDays: 14, returnConditions }} />);
  expect(kinds()).toEqual(['withdrawal', 'exchange']);
  expect(container.textContent).not.toMatch(/voluntary|original box|unworn/);
});
