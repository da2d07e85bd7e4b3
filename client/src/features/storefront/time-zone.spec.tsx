import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { useShopDay } from '../../shared/format/use-shop-day';
import { renderPart } from '../../shared/testing/render';

const NEW_YEAR = '2026-12-31T22:30:00Z';

function Dates() {
  const moments = useMoments();
  const format = useFormat();
  const shopDay = useShopDay();
  const shown = [moments.moment(NEW_YEAR), format.date(NEW_YEAR), shopDay(new Date(NEW_YEAR))];
  return <p data-testid="dates">{shown.join('|')}</p>;
}

it.each([
  ['Europe/Dublin', '31 Dec 2026 22:30|31 December 2026|2026-12-31'],
  ['Europe/Helsinki', '01 Jan 2027 00:30|1 January 2027|2027-01-01'],
])('days and times are those of a shop in %s, wherever the browser is', (timeZone, dates) => {
  renderPart(<Dates />, { storefront: { settings: { timeZone } } });
  expect(screen.getByTestId('dates').textContent).toBe(dates);
});
