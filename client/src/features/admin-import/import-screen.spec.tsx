import type { ImportFindingGroup, ImportRun } from '#contracts/import';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { selectToast } from '../../shared/ui/toast/toast-slice';
import { ImportScreen } from './import-screen';

/** The streams of progress that the page has opened, to which the test sends. */
class Stream extends EventTarget {
  static opened: Stream[] = [];
  isClosed = false;
  constructor(readonly url: string) {
    super();
    Stream.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

const COUNTS = {
  new: 1,
  changed: 0,
  unchanged: 0,
  conflicting: 0,
  rejected: 0,
  gone: 0,
  archived: 0,
  published: 0,
  categories: 0,
  stock: 0,
  variantsGone: 0,
  variantsRemoved: 0,
  notes: 0,
};

const aRun = (state: ImportRun['state'], pictures: ImportRun['pictures']): ImportRun => ({
  id: 'run-1',
  kind: 'products',
  source: 'file',
  mode: 'import',
  state,
  fileName: 'products_export.csv',
  sourceName: null,
  options: {
    archiveMissing: false,
    removeMissing: false,
    overwrite: [],
    currency: null,
    rate: null,
    completeBy: null,
  },
  counts: COUNTS,
  imported: { products: 1, categories: 0, total: 1 },
  pictures,
  progress: 1,
  rate: null,
  secondsLeft: null,
  waiting: null,
  trouble: null,
  message: null,
  failureCode: null,
  undoable: state === 'done',
  startedBy: 'owner@example.test',
  createdAt: '2026-11-20T10:00:00Z',
  startedAt: '2026-11-20T10:00:00Z',
  finishedAt: state === 'done' ? '2026-11-20T10:01:00Z' : null,
});
const NONE = { done: 0, waiting: 0, failed: 0 };

const REFUSED: ImportFindingGroup = {
  kind: 'picture',
  row: null,
  handle: 'a',
  field: 'picture',
  code: 'picture-refused',
  values: { status: 404 },
  reason: 'The server answers with 404.',
  value: 'https://cdn.example/gone.jpg',
  count: 1,
};

/** The import page of a server that has one import, as the test sets it, and sends its progress. */
function openPage(first: ImportRun, path = '/admin/shopify-import') {
  const server = { run: first, findings: [] as ImportFindingGroup[] };
  const view = renderPart(<ImportScreen FactInput={() => null} />, {
    locale: 'nl',
    path,
    answer: ({ method, path }) => {
      if (path.endsWith('/status'))
        return { body: { connected: false, store: null, message: '', code: null, currency: null } };
      if (path.endsWith('/schedule'))
        return { body: { enabled: false, at: '03:00', options: server.run.options } };
      if (method === 'POST') {
        server.run = { ...server.run, pictures: { done: 1, waiting: 1, failed: 0 } };
        server.findings = [];
        return { body: server.run };
      }
      if (path.endsWith('/decisions')) return { body: { total: 0, decisions: [] } };
      if (path.includes('/errors')) return { body: server.findings };
      if (path.includes('/items')) return { body: [] };
      return { body: [server.run] };
    },
  });
  const send = (run: ImportRun, findings: ImportFindingGroup[] = []) => {
    Object.assign(server, { run, findings });
    Stream.opened.at(-1)?.dispatchEvent(new MessageEvent('progress', { data: JSON.stringify(run) }));
  };
  const toast = () => selectToast(view.store.getState())?.title;
  return { ...view, send, toast };
}

beforeEach(() => {
  Stream.opened = [];
  sessionStorage.clear();
  vi.stubGlobal('EventSource', Stream);
  return () => vi.unstubAllGlobals();
});

describe('the pictures of an import on its page', () => {
  it('are counted live after the products, and failed ones are fetched again', async () => {
    const { send, toast, requests } = openPage(aRun('running', NONE));
    await screen.findByRole('region', { name: 'Import bezig' });
    expect(Stream.opened.map(({ url }) => url)).toEqual(['/api/admin/shopify/imports/run-1/events']);
    send(aRun('done', { done: 0, waiting: 2, failed: 0 }));
    await screen.findByRole('region', { name: 'Resultaat' });
    screen.getByText('Foto’s: 0 binnen, 2 onderweg, 0 mislukt');
    screen.getByRole('progressbar', { name: 'Foto’s worden opgehaald' });
    await waitFor(() => expect(toast()).toBe('Import Successful!'));

    send(aRun('done', { done: 1, waiting: 0, failed: 1 }), [REFUSED]);
    await screen.findByText('Foto’s: 1 binnen, 0 onderweg, 1 mislukt');
    await screen.findByRole('button', { name: /^1 .*De server antwoordt met 404/ });
    expect(Stream.opened.map(({ isClosed }) => isClosed)).toEqual([true]);

    fireEvent.click(screen.getByRole('button', { name: 'Mislukte foto’s opnieuw ophalen' }));
    await waitFor(() => expect(toast()).toBe('De mislukte foto’s worden opnieuw opgehaald'));
    expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/admin/shopify/imports/run-1/pictures/retry',
    ]);
    await screen.findByText('Foto’s: 1 binnen, 1 onderweg, 0 mislukt');
    await waitFor(() => expect(Stream.opened).toHaveLength(2));
    send(aRun('done', { done: 2, waiting: 0, failed: 0 }));
    await screen.findByText('Foto’s: 2 binnen, 0 onderweg, 0 mislukt');
    await waitFor(() => expect(screen.queryByRole('button', { name: /De server antwoordt/ })).toBeNull());
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('are shown on a page that is opened while they arrive', async () => {
    const { send } = openPage(aRun('done', { done: 0, waiting: 2, failed: 0 }));
    await screen.findByText('Foto’s: 0 binnen, 2 onderweg, 0 mislukt');
    expect(Stream.opened).toHaveLength(1);
    send(aRun('done', { done: 2, waiting: 0, failed: 0 }));
    await screen.findByText('Foto’s: 2 binnen, 0 onderweg, 0 mislukt');
  });
});

describe('an import that has ended', () => {
  it('is shown when its decisions are asked for by the address', async () => {
    openPage(aRun('done', NONE), '/admin/shopify-import?show=decisions');
    await screen.findByRole('region', { name: 'Resultaat' });
  });

  it('is not shown by itself', async () => {
    const { queriesEnded } = openPage(aRun('done', NONE));
    await screen.findByText('products_export.csv');
    await queriesEnded();
    expect(screen.queryByRole('region', { name: 'Resultaat' })).toBeNull();
  });
});
