import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeatEarlyInput } from './early-input';

const get = <Found extends HTMLElement = HTMLInputElement>(id: string) =>
  document.getElementById(id) as Found;
const ready = () => (document.documentElement.dataset['ready'] = 'true');
const codeIsHere = () => dispatchEvent(new Event('hydrate'));
/** More than the fields of these pages take. */
const repeated = () => new Promise((resolve) => setTimeout(resolve, 250));

// The next file has the same document.
afterEach(() => {
  document.body.innerHTML = '';
  delete document.documentElement.dataset['ready'];
});

describe('a press of a button', () => {
  const presses: string[] = [];

  beforeEach(() => {
    document.body.innerHTML = `
      <button type="button" id="add"><span id="label">Add</span></button>
      <button type="button" id="open">Open</button>
      <a id="link" href="#there">Link</a>`;
    presses.length = 0;
    repeatEarlyInput();
  });

  /** As the page does when it can react. */
  async function becomesReady(): Promise<void> {
    for (const id of ['add', 'open', 'link']) get(id).addEventListener('click', () => presses.push(id));
    ready();
    await Promise.resolve();
  }

  it('is repeated, the last one, also when its label was pressed', async () => {
    get('open').click();
    get('label').click();
    codeIsHere();
    await becomesReady();
    expect(presses).toEqual(['add']);
    get('open').click();
    expect(presses).toEqual(['add', 'open']);
  });

  it('is not repeated from the time in which React hydrates, because React has answered it', async () => {
    codeIsHere();
    get('open').click();
    await becomesReady();
    expect(presses).toEqual([]);
  });

  it('is not repeated of a link, which the browser follows itself', async () => {
    get('link').click();
    await becomesReady();
    expect(presses).toEqual([]);
  });
});

describe('what was entered', () => {
  /** A page as this shop writes them: each field is a copy of its state, which is one object. */
  function Form() {
    const [state, setState] = useState({ name: '', note: 'Ring', size: '', gift: false, country: 'NL' });
    const [added, setAdded] = useState('');
    useEffect(() => void ready(), []);
    const set = (change: Partial<typeof state>) => setState({ ...state, ...change });
    return (
      <>
        <input id="name" value={state.name} onChange={({ target }) => set({ name: target.value })} />
        <textarea id="note" value={state.note} onChange={({ target }) => set({ note: target.value })} />
        {['S', 'M', 'L'].map((size) => (
          <input
            key={size}
            id={size}
            type="radio"
            name="size"
            checked={state.size === size}
            onChange={() => set({ size })}
          />
        ))}
        <input id="gift" type="checkbox" checked={state.gift} onChange={() => set({ gift: !state.gift })} />
        <select id="country" value={state.country} onChange={({ target }) => set({ country: target.value })}>
          <option>DE</option>
          <option>NL</option>
        </select>
        <button type="button" id="add" onClick={() => setAdded(JSON.stringify(state))} />
        <output id="added">{added}</output>
      </>
    );
  }

  let root: Root;
  beforeEach(() => {
    // In `act` React would show nothing between two events.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div>`;
    repeatEarlyInput();
  });
  afterEach(() => {
    flushSync(() => root.unmount());
    vi.unstubAllGlobals();
  });

  async function hydrates(): Promise<void> {
    codeIsHere();
    root = hydrateRoot(get('root'), <Form />);
    await repeated();
  }
  const added = () => JSON.parse(get('added').textContent || '{}') as unknown;

  it('counts when the page is ready, all of it, before the press that came with it', async () => {
    get('name').value = 'Aoife';
    get('note').value = 'Leave it';
    get('S').click();
    get('L').click();
    get('gift').click();
    get('country').value = 'DE';
    get('add').click();
    await hydrates();
    const all = { name: 'Aoife', note: 'Leave it', size: 'L', gift: true, country: 'DE' };
    expect(added()).toEqual(all);
    expect([get('name').value, get('L').checked, get('gift').checked]).toEqual(['Aoife', true, true]);
  });

  it('counts also when it comes while React hydrates, and what was taken back does not', async () => {
    get('gift').click();
    get('name').value = 'A';
    get('gift').click();
    codeIsHere();
    get('M').click();
    get('name').value = 'Brigid';
    get('name').dispatchEvent(new Event('input', { bubbles: true }));
    root = hydrateRoot(get('root'), <Form />);
    await repeated();
    flushSync(() => get('add').click());
    expect(added()).toEqual({ name: 'Brigid', note: 'Ring', size: 'M', gift: false, country: 'NL' });
  });

  it('is entered once: what the shopper changes afterwards stays', async () => {
    get('M').click();
    get('add').click();
    await hydrates();
    flushSync(() => get('S').click());
    flushSync(() => get('add').click());
    expect(added()).toMatchObject({ size: 'S' });
  });
});
