import { render } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import * as react from 'react/jsx-runtime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { translateDocument } from '../testing/translate';
import { withTextElements } from './text-elements';

const observers: MutationObserver[] = [];
// The specs of a worker share its document.
afterEach(() => observers.splice(0).forEach((observer) => observer.disconnect()));

/** Renders the first, translates it, then renders each of the others in its place. Returns their texts. */
async function translated(first: ReactNode, ...others: ReactNode[]): Promise<(string | null)[]> {
  const view = render(first);
  observers.push(translateDocument());
  const texts: (string | null)[] = [];
  for (const other of others) {
    view.rerender(other);
    // The observer wraps what is new.
    await Promise.resolve();
    texts.push(view.container.textContent);
  }
  return texts;
}

const Icon = ({ name }: { name: string }) => <svg data-name={name} />;
const Check = () => <i />;

function Progress({ missing }: { missing: number }) {
  return (
    <p>
      {missing === 0 ? <Check /> : <Icon name="truck" />}
      {missing === 0 ? 'Free' : `€${missing} to go`}
    </p>
  );
}

function Outcome({ kind, due, more }: { kind: string; due: number; more?: string }) {
  return (
    <li>
      {kind === 'exchange' && <a href="/order">Order</a>}
      {kind === 'refund' && 'Refund'}
      {': '}
      sent
      {due > 0 && ` (${due} due)`}
      {more && <span>{more}</span>}
    </li>
  );
}

const Button = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <button type="button">
    {busy && <Check />}
    {children}
  </button>
);
const Marked = ({ parts }: { parts: readonly string[] }) => (
  <p>{parts.map((part) => (part.startsWith('*') ? <mark key={part}>{part.slice(1)}</mark> : part))}</p>
);
const Range = ({ from, to }: { from: number; to?: number }) => (
  <p>
    <b>Sizes</b>
    <>{from}</>
    {to !== undefined && <> to {to}</>}
  </p>
);

describe('a part that a browser has translated', () => {
  it('shows what has changed: the icon before a text, and the text', async () => {
    const texts = await translated(
      <Progress missing={100} />,
      <Progress missing={50} />,
      <Progress missing={0} />,
      <Progress missing={30} />,
    );
    expect(texts).toEqual(['€50 to go', 'Free', '€30 to go']);
  });

  it('shows texts that come and go between others', async () => {
    const texts = await translated(
      <Outcome kind="refund" due={0} />,
      <Outcome kind="exchange" due={5} more="late" />,
      <Outcome kind="refund" due={7} />,
      <Outcome kind="" due={0} />,
    );
    expect(texts).toEqual(['Order: sent (5 due)late', 'Refund: sent (7 due)', ': sent']);
  });

  it('shows the text that a component puts beside its own', async () => {
    const texts = await translated(
      <Button busy={false}>Save</Button>,
      <Button busy>
        Saving {3} of {5}
      </Button>,
      <Button busy={false}>Saved</Button>,
    );
    expect(texts).toEqual(['Saving 3 of 5', 'Saved']);
  });

  it('shows lists of texts and elements', async () => {
    const texts = await translated(
      <Marked parts={['Green ', '*jacket', ' for rain']} />,
      <Marked parts={['*Green', ' jacket']} />,
      <Marked parts={['Green jacket']} />,
    );
    expect(texts).toEqual(['Green jacket', 'Green jacket']);
  });

  it('shows the texts of fragments', async () => {
    const texts = await translated(<Range from={1} to={2} />, <Range from={3} />, <Range from={4} to={5} />);
    expect(texts).toEqual(['Sizes3', 'Sizes4 to 5']);
  });

  it('breaks with React’s own function, which the simulation must show', async () => {
    const own = (missing: number) =>
      react.jsxs('p', {
        children: [react.jsx(missing === 0 ? 'i' : 'b', {}), missing === 0 ? 'Free' : `€${missing} to go`],
      });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await translated(own(100), own(50))).toEqual(['€100 to go']);
    await expect(translated(own(100), own(0))).rejects.toThrow();
  });
});

describe('withTextElements', () => {
  const childrenOf = (children: ReactNode, type: unknown = 'p') =>
    withTextElements(type, { children }).children;

  it('makes neighbouring texts one, and leaves what is text only without an element', () => {
    expect(childrenOf(['a', ' ', 2, null, 'b'])).toBe('a 2b');
    expect(childrenOf('a')).toBe('a');
    expect(childrenOf(['a', 'b'], Fragment)).toMatchObject([
      { type: 'span', props: { children: 'ab' } },
      null,
    ]);
  });

  it('leaves every other child at its place, and blank text as it is', () => {
    const link = <a href="/">x</a>;
    expect(childrenOf(['a', false, ' b', link, ' ', link])).toMatchObject([
      { type: 'span', props: { children: 'a b' } },
      false,
      null,
      link,
      ' ',
      link,
    ]);
  });

  it('gives back the same props where there is nothing to do', () => {
    const props = { children: [<i key="1" />, null, [<b key="2" />]] };
    expect(withTextElements('p', props)).toBe(props);
  });
});
