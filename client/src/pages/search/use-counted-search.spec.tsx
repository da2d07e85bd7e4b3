import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { filtersOf } from '../../features/catalog/filters/filter-query';
import { makeProduct } from '../../shared/testing/make-product';
import { renderPart } from '../../shared/testing/render';
import { useCountedSearch } from './use-counted-search';

const reports: unknown[] = [];
const visibility = vi.spyOn(document, 'visibilityState', 'get');

beforeEach(() => {
  reports.length = 0;
  visibility.mockReturnValue('visible');
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    reports.push([path, JSON.parse(body as string)]);
    return Promise.reject(new TypeError('offline'));
  });
});
afterEach(() => void vi.unstubAllGlobals());

function Results({ words, query = '' }: { words: string; query?: string }) {
  useCountedSearch(words, filtersOf(new URLSearchParams(query)));
  return null;
}

/** Shows the results of a search in a shop that has a jacket, and answers what was reported. */
async function reportsOf(words: string, query?: string): Promise<unknown[]> {
  const { queriesEnded } = renderPart(<Results words={words} query={query ?? ''} />, {
    locale: 'nl',
    answer: ({ path }) => ({ body: path.includes('search=jas') ? [makeProduct()] : [] }),
  });
  await act(queriesEnded);
  return reports;
}

it.each([
  ['jas', true],
  ['laarzen', false],
  ['retour', true], // A page of the shop is the answer.
])('reports the search for %j once its results are there: %s', async (words, found) => {
  expect(await reportsOf(words)).toEqual([['/api/track-search', { words, language: 'nl', found }]]);
});

it.each([
  ['without words', '', ''],
  ['under a filter', 'laarzen', 'size=M'],
])('reports no list %s', async (_, words, query) => {
  expect(await reportsOf(words, query)).toEqual([]);
});

it('reports results in a background tab once they are seen, and once only', async () => {
  visibility.mockReturnValue('hidden');
  expect(await reportsOf('jas')).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(reports).toHaveLength(1);
});
