import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSelection } from './use-selection';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

interface Props {
  shown: { id: string }[];
  view?: string;
}
const start = (first: Props) =>
  renderHook(({ shown, view }: Props) => useSelection(shown, view), { initialProps: first });

describe('a selection', () => {
  it('drops rows that are no longer shown', () => {
    const { result, rerender } = start({ shown: rows('a', 'b') });
    act(() => result.current.toggleAll());
    rerender({ shown: rows('b') });
    expect(result.current.ids).toEqual(['b']);
  });

  it('takes all rows from the last one, in both directions, and drops them likewise', () => {
    const { result } = start({ shown: rows('a', 'b', 'c', 'd') });
    act(() => result.current.toggle('c', true));
    expect(result.current.ids).toEqual(['c']);
    act(() => result.current.toggle('a', true));
    expect(result.current.ids).toEqual(['a', 'b', 'c']);
    act(() => result.current.toggle('b', true));
    expect(result.current.ids).toEqual(['c']);
  });

  it('of a view keeps rows that have left it, until another view is shown', () => {
    const { result, rerender } = start({ shown: rows('a', 'b'), view: 'drafts' });
    act(() => result.current.toggleAll());
    rerender({ shown: rows('b'), view: 'drafts' });
    expect(result.current.ids).toEqual(['a', 'b']);
    rerender({ shown: rows('a', 'b'), view: 'all' });
    expect(result.current.ids).toEqual([]);
    expect(result.current.has('a')).toBe(false);
  });

  it('of a view can hold rows of other pages, and none once all are deselected', () => {
    const { result } = start({ shown: rows('a'), view: 'drafts' });
    act(() => result.current.replace(['a', 'x', 'y']));
    expect(result.current.ids).toHaveLength(3);
    expect(result.current.all).toBe(true);
    act(() => result.current.toggleAll());
    expect(result.current.ids).toEqual([]);
  });
});
