import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ImportRun } from '#contracts/import';
import { renderPart } from '../../shared/testing/render';
import { selectToast } from '../../shared/ui/toast/toast-slice';
import { useLiveRun } from './use-live-run';

/** The stream of progress, to which the test sends. */
class Stream extends EventTarget {
  static last: Stream | undefined;
  isClosed = false;
  constructor(readonly url: string) {
    super();
    Stream.last = this;
  }
  send(run: ImportRun) {
    this.dispatchEvent(new MessageEvent('progress', { data: JSON.stringify(run) }));
  }
  close() {
    this.isClosed = true;
  }
}

const aRun = (state: ImportRun['state'], id = 'run-1') =>
  ({ id, state, kind: 'products', mode: 'import', counts: {}, pictures: { waiting: 0 } }) as ImportRun;

function Page({ listed }: { listed: ImportRun | undefined }) {
  return <p>{useLiveRun(listed).run?.state}</p>;
}
const visitPage = (listed: ImportRun | undefined) => renderPart(<Page listed={listed} />);
const toastOf = ({ store }: ReturnType<typeof visitPage>) => selectToast(store.getState())?.title;

beforeEach(() => {
  Stream.last = undefined;
  vi.stubGlobal('EventSource', Stream);
  return () => vi.unstubAllGlobals();
});

it('shows the outcome of an import that ends while its page is open', async () => {
  const view = visitPage(aRun('running'));
  Stream.last?.send(aRun('done'));
  await screen.findByText('done');
  await waitFor(() => expect(toastOf(view)).toBe('Import Successful!'));
  expect(Stream.last?.isClosed).toBe(true);
});

it('shows the outcome of an import that ended while its page was closed, once', () => {
  visitPage(aRun('running')).unmount();
  const second = visitPage(aRun('failed'));
  expect(toastOf(second)).toBe('Import Failed');
  second.unmount();
  expect(toastOf(visitPage(aRun('failed')))).toBeUndefined();
});

it('shows nothing of an import that this tab never saw at work', () => {
  visitPage(aRun('running')).unmount();
  expect(toastOf(visitPage(aRun('done', 'run-2')))).toBeUndefined();
});
