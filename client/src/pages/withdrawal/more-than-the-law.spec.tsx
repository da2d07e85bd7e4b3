import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { MoreThanTheLaw } from './more-than-the-law';

const LONGER = { returnDays: 30, returnConditions: null };
const LINK = { orderNumber: 'AA-7K4M-93QX', key: 'k.1' };
const address = () => screen.getByRole('link').getAttribute('href');

it('leads to the page for returns and exchanges of the order', () => {
  renderPart(<MoreThanTheLaw term={LONGER} orderKey={LINK} />);
  screen.getByText(/30 days/);
  expect(address()).toBe('/return-or-exchange?order=AA-7K4M-93QX&key=k.1');
});

it('without the link of an order says where it is', () => {
  renderPart(<MoreThanTheLaw term={LONGER} orderKey={null} />);
  expect(address()).toBe('/orders');
});

it('speaks of exchanges only in a shop whose term is that of the law', () => {
  const returnConditions = { en: 'In the original box.', nl: 'In de doos.' };
  const { container } = renderPart(
    <MoreThanTheLaw term={{ returnDays: 14, returnConditions }} orderKey={LINK} />,
  );
  expect(container.textContent).toMatch(/exchange/);
  expect(container.textContent).not.toMatch(/voluntary|take items back|return later/);
});
