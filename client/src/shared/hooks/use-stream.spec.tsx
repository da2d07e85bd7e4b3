import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render';
import { StreamNotice } from '../ui/admin/states';
import { useStream } from './use-stream';

/** A stream of events, to which the test sends. */
class Source extends EventTarget {
  static all: Source[] = [];
  isClosed = false;
  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }
  close() {
    this.isClosed = true;
  }
}
const last = () => Source.all.at(-1);
const send = (name: string, data?: string) =>
  act(() => void last()?.dispatchEvent(new MessageEvent(name, { data: data ?? '' })));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The stream fails each time that it is opened. */
async function failFor(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    if (!last()?.isClosed) send('error');
    await pass(500);
  }
}

const heard: string[] = [];
function Page() {
  const stream = useStream('/api/events', {
    order: (data) => heard.push(data),
    end: (_data, close) => close(),
  });
  return <StreamNotice stream={stream} />;
}

beforeEach(() => {
  vi.useFakeTimers();
  Source.all = [];
  heard.length = 0;
  vi.stubGlobal('EventSource', Source);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('hears events, and opens a broken stream again without a word', async () => {
  renderPart(<Page />);
  send('open');
  send('order', 'first');
  send('error');
  expect(screen.queryByRole('status')).toBeNull();
  await pass(6000);
  expect(Source.all).toHaveLength(2);
  send('open');
  send('order', 'second');
  expect(heard).toEqual(['first', 'second']);
});

it('opens it a few times in two minutes of trouble, says so, and ends when the trouble lasts', async () => {
  renderPart(<Page />);
  await failFor(120_000);
  expect(Source.all.length).toBeGreaterThan(2);
  expect(Source.all.length).toBeLessThanOrEqual(6);
  screen.getByText('This page does not update by itself: the shop is not answering.');
  await failFor(20 * 60_000);
  const { length } = Source.all;
  await failFor(20 * 60_000);
  expect(Source.all).toHaveLength(length);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(Source.all).toHaveLength(length + 1);
  send('open');
  expect(screen.queryByRole('status')).toBeNull();
});

it('opens it at once when the connection is back', async () => {
  renderPart(<Page />);
  await failFor(60_000);
  const { length } = Source.all;
  act(() => void dispatchEvent(new Event('online')));
  expect(Source.all).toHaveLength(length + 1);
});

it('stays closed once it has ended, or the page is gone', async () => {
  const { unmount } = renderPart(<Page />);
  send('end');
  expect(last()?.isClosed).toBe(true);
  await pass(10 * 60_000);
  unmount();
  await pass(10 * 60_000);
  expect(Source.all).toHaveLength(1);
});
