import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../../shared/testing/render';
import { PictureSection } from './picture-section';
import { EMPTY_DRAFT } from '../editor/product-draft';

/** A request as a browser sends it; the test decides when it goes on. */
class Request {
  static readonly sent: Request[] = [];
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  name = '';
  aborted = false;
  open() {
    // The address is one and the same.
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  send(body: FormData) {
    this.name = (body.get('file') as File).name;
    Request.sent.push(this);
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

const sent = () => Request.sent.map(({ name }) => name);
const requestOf = (name: string) => Request.sent.findLast((one) => one.name === name);
const arrive = (name: string) =>
  act(() => Promise.resolve(requestOf(name)?.answer(201, { url: `/media/${name}` })));
const refuse = (name: string, status: number, code: string) =>
  act(() => Promise.resolve(requestOf(name)?.answer(status, { code, message: 'Busy.', requestId: 'r' })));

function show() {
  const uploading: boolean[] = [];
  const onUploading = (value: boolean) => void uploading.push(value);
  function Editor() {
    const [draft, setDraft] = useState(EMPTY_DRAFT);
    const change = (changes: object) => setDraft((was) => ({ ...was, ...changes }));
    return (
      <PictureSection
        draft={draft}
        change={change}
        errorOf={() => null}
        onUploading={onUploading}
        onReplaced={() => undefined}
      />
    );
  }
  const { container, unmount } = renderPart(<Editor />);
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  const choose = (...files: File[]) => fireEvent.change(input, { target: { files } });
  const shown = () =>
    screen.queryAllByTestId('picture').map((row) => row.querySelector('img')?.getAttribute('src'));
  return { choose, shown, uploading, input, unmount };
}

const photo = (name: string) => new File(['0123456789'], name);
const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

beforeEach(() => {
  Request.sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => vi.unstubAllGlobals());

describe('several pictures at once', () => {
  it('are sent two at a time, each with its progress', async () => {
    const { choose, uploading } = show();
    choose(photo('a.jpg'), photo('b.heic'), photo('c.jpg'));
    expect(sent()).toEqual(['a.jpg', 'b.heic']);
    act(() => requestOf('b.heic')?.upload.onprogress?.({ loaded: 4 }));
    row('b.heic').getByText('40%');
    expect(row('b.heic').getByRole('progressbar', { name: 'Upload of b.heic' }).getAttribute('value')).toBe(
      '40',
    );
    row('c.jpg').getByText('Waiting');
    act(() => requestOf('b.heic')?.upload.onprogress?.({ loaded: 200 }));
    row('b.heic').getByText('Being prepared…');
    await arrive('b.heic');
    expect(sent()).toEqual(['a.jpg', 'b.heic', 'c.jpg']);
    await arrive('a.jpg');
    await arrive('c.jpg');
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
    expect(uploading).toEqual([false, true, false]);
  });

  it('stand in the order of choice, whichever arrives first', async () => {
    const { choose, shown } = show();
    choose(photo('a.jpg'), photo('b.jpg'), photo('c.jpg'));
    await arrive('b.jpg');
    await arrive('c.jpg');
    await arrive('a.jpg');
    expect(shown()).toEqual(['/media/a.jpg', '/media/b.jpg', '/media/c.jpg']);
  });

  it('do not stop for one that fails, which can be tried again and keeps its place', async () => {
    const { choose, shown } = show();
    choose(photo('a.jpg'), photo('b.jpg'));
    await refuse('a.jpg', 503, 'platform.busy');
    await arrive('b.jpg');
    expect(shown()).toEqual(['/media/b.jpg']);
    expect(row('a.jpg').getByRole('alert').textContent).toContain('a.jpg was not uploaded: Busy.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again: a.jpg' }));
    await arrive('a.jpg');
    expect(shown()).toEqual(['/media/a.jpg', '/media/b.jpg']);
  });

  it('say why a file itself was refused, which can only be removed', async () => {
    const { choose } = show();
    choose(photo('a.heic'));
    await refuse('a.heic', 400, 'media.not-a-picture');
    expect(row('a.heic').getByRole('alert').textContent).toContain('Use JPEG, PNG, WebP, HEIC or AVIF');
    expect(screen.queryByRole('button', { name: 'Try again: a.heic' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove: a.heic' }));
    expect(screen.queryByText('a.heic')).toBeNull();
  });

  it('are not sent when they are larger than 30 MB', () => {
    const { choose } = show();
    const large = photo('large.jpg');
    Object.defineProperty(large, 'size', { value: 30 * 1024 * 1024 + 1 });
    choose(large, photo('b.jpg'));
    expect(row('large.jpg').getByRole('alert').textContent).toBe('large.jpg is larger than 30 MB.');
    expect(sent()).toEqual(['b.jpg']);
  });

  it('are broken off when they are removed or the page is left', () => {
    const { choose, unmount } = show();
    choose(photo('a.jpg'), photo('b.jpg'), photo('c.jpg'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove: a.jpg' }));
    expect(requestOf('a.jpg')?.aborted).toBe(true);
    unmount();
    expect(requestOf('b.jpg')?.aborted).toBe(true);
  });
});

it('a HEIC can be chosen in a browser that knows no type for it', () => {
  const accepted = show().input.accept.split(',');
  expect(accepted).toEqual(expect.arrayContaining(['.heic', '.heif', 'image/heic']));
});

it('one text says how many pictures have no alternative text, until all have one', async () => {
  const { choose } = show();
  choose(photo('a.jpg'), photo('b.jpg'));
  await arrive('a.jpg');
  await arrive('b.jpg');
  const field = (number: number) =>
    screen.getByRole('textbox', { name: `Alternative text of picture ${number}` });
  const hint = (number: number) =>
    document.getElementById(field(number).getAttribute('aria-describedby') ?? '')?.textContent ?? null;
  const type = (number: number, value: string) => fireEvent.change(field(number), { target: { value } });
  expect(screen.getAllByText(/no alternative text yet/)).toHaveLength(1);
  expect([hint(1), hint(2)]).toEqual([
    expect.stringContaining('2 pictures have no'),
    expect.stringContaining('2 pictures have no'),
  ]);
  type(1, 'From behind');
  expect([hint(1), hint(2)]).toEqual([null, expect.stringContaining('1 picture has no')]);
  type(2, 'In front');
  expect(screen.queryByText(/no alternative text yet/)).toBeNull();
});

describe('the order of the pictures', () => {
  async function three() {
    const shownIn = show();
    shownIn.choose(photo('a.jpg'), photo('b.jpg'));
    await arrive('a.jpg');
    await arrive('b.jpg');
    shownIn.choose(photo('c.jpg'));
    await arrive('c.jpg');
    return () => shownIn.shown().map((address) => address?.slice('/media/'.length));
  }

  it('is changed by buttons, which keep the focus and say the new place', async () => {
    const order = await three();
    const later = screen.getByRole('button', { name: 'Move picture 1 back' });
    later.focus();
    fireEvent.click(later);
    expect(order()).toEqual(['b.jpg', 'a.jpg', 'c.jpg']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move picture 2 back');
    fireEvent.click(document.activeElement as HTMLElement);
    expect(order()).toEqual(['b.jpg', 'c.jpg', 'a.jpg']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move picture 3 forward');
    screen.getByText('Now picture 3 of 3');
  });

  it('is changed by dragging one to the place of another', async () => {
    const order = await three();
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => void data.set(type, value),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()];
      },
    };
    const tiles = screen.getAllByTestId('picture');
    fireEvent.dragStart(tiles[2]?.querySelector('[draggable]') as HTMLElement, { dataTransfer });
    fireEvent.dragOver(tiles[0] as HTMLElement, { dataTransfer });
    fireEvent.drop(tiles[0] as HTMLElement, { dataTransfer });
    expect(order()).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
  });
});
