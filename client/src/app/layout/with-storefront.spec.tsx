import { makeStorefront } from '#contracts/testing/make-settings';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStorefront } from '../../features/storefront/use-storefront';
import { renderPart } from '../../shared/testing/render';
import { WithStorefront } from './with-storefront';

function Page() {
  const { settings, collections } = useStorefront();
  return <p data-testid="page">{JSON.stringify([settings, collections])}</p>;
}

it.each([
  ['en', 'The shop could not be loaded', 'Try again'],
  ['nl', 'De winkel kon niet worden geladen', 'Opnieuw proberen'],
] as const)(
  'says that the settings did not come, claims nothing meanwhile, and asks for them again (%s)',
  async (locale, title, retry) => {
    let isAway = true;
    const { container, requests } = renderPart(
      <WithStorefront>
        <Page />
      </WithStorefront>,
      {
        locale,
        storefront: null,
        answer: () =>
          isAway ? { status: 500 } : { body: makeStorefront({ settings: { shippingFee: '6.35' } }) },
      },
    );
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
    const alert = await screen.findByRole('alert');
    screen.getByRole('heading', { level: 1, name: title });
    expect(alert.textContent).not.toMatch(/\d|Aran/);
    expect(screen.queryByTestId('page')).toBeNull();
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: retry }));
    expect((await screen.findByTestId('page')).textContent).toContain('6.35');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(requests.map(({ path }) => path)).toEqual(['/api/storefront', '/api/storefront']);
  },
);

it('shows the shop at once where its settings are known', () => {
  renderPart(
    <WithStorefront>
      <Page />
    </WithStorefront>,
  );
  screen.getByTestId('page');
});
