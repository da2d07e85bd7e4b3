import { screen } from '@testing-library/react';
import { it } from 'vitest';
import type { ImportRun } from '#contracts/import';
import { renderPart } from '../../shared/testing/render';
import { useRunMessage } from './run-message';

function Message(run: Pick<ImportRun, 'kind' | 'failureCode'>) {
  const messageOf = useRunMessage();
  return <p>{messageOf({ ...run, state: 'failed', message: null, counts: {} } as ImportRun)}</p>;
}

it.each([
  ['products', 'import.no-products', 'No product was found; nothing was changed.'],
  ['customers', 'import.no-products', 'Customers: none were found; nothing was changed.'],
  ['pages', 'import.no-products', 'Pages and articles: none were found; nothing was changed.'],
  [
    'orders',
    'import.missing-scope',
    'Past orders: the access token may not read them. Give the app the scopes read_orders, read_all_orders.',
  ],
] as const)('names what was imported: %s, %s', (kind, failureCode, text) => {
  renderPart(<Message kind={kind} failureCode={failureCode} />);
  screen.getByText(text);
});
