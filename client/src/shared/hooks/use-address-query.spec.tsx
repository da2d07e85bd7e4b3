import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { useAddressQuery } from './use-address-query';

/** A part of the page that is not ready for a new query until `arrive`. */
function slowPart() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const SlowPart = () => {
    const { search } = useLocation();
    if (search !== '') use(arrived);
    return <output>{search}</output>;
  };
  return { SlowPart, arrive };
}

function Choices() {
  const { query, change } = useAddressQuery();
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    next.set(name, value);
    change(next);
  };
  return (
    <>
      <button aria-pressed={query.has('sort')} onClick={() => choose('sort', 'newest')}>
        Newest
      </button>
      <button aria-pressed={query.has('view')} onClick={() => choose('view', 'clean')}>
        Clean
      </button>
    </>
  );
}

const settle = (step: () => void) =>
  act(() => {
    step();
    return Promise.resolve();
  });
const press = (name: string) => settle(() => screen.getByRole('button', { name }).click());

it('shows a choice at once and keeps it when the next one is made before the page has followed', async () => {
  const { SlowPart, arrive } = slowPart();
  render(
    <MemoryRouter>
      <Choices />
      <Suspense>
        <SlowPart />
      </Suspense>
    </MemoryRouter>,
  );
  await press('Newest');
  expect(screen.getByRole('button', { name: 'Newest' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('');
  await press('Clean');
  await settle(arrive);
  expect(screen.getByRole('status').textContent).toBe('?sort=newest&view=clean');
});
